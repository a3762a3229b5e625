"""Drawing helpers that renderers and screens share: a canvas of cells, colours, and labels."""
