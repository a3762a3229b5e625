"""Speed, copies, memory and replay of a rules engine, next to a peer in the same run."""
