"""Work in other processes and threads: bots, trials of designs, reviews, and what takes long for requests."""
