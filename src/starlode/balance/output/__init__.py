"""Reports for people: the same tables as text, as Markdown and, with plots, as a page."""
