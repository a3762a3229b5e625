"""The commands, one module each: `logs` works on log files, `develop` is for developers of games."""
