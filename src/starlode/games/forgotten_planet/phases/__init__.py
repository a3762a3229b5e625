"""The phases of setup and turn: each module lists the options of its steps and applies choices."""
