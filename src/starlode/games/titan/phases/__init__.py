"""The phases of Titan, one module each: the options of its choices and their effects on the state."""
