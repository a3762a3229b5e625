"""The phases of Titan, one module each: which options there are, and what choosing one does."""
