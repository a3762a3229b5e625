"""Geometry of a layout: distances, symmetries, and room for hidden tiles."""
