"""The game server: lobby, tables, sockets, store. Only `view(seat)` ever leaves it."""
