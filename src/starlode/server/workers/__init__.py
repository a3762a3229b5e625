"""Work in other processes and threads: bots that decide, trials of designs, and what takes long for requests."""
