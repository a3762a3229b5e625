"""Benchmark of a rules engine: speed, copies, memory and replay, compared with another engine in the same run."""
