"""The server process: its start, listening socket, HTTP protocol and logging."""
