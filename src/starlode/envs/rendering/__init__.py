"""The table as text and as SVG, drawn from what everybody sees. Symbols and numbers only, so there is one language."""
