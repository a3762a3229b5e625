"""Work in other processes: bots that decide, and trials of designs."""
