"""The levels `rookie`, `expert` and `master`: how they build and fly, measured against `steady`."""
