"""The commands, a module each. `logs` works on log files, `develop` is for those who work on games."""
