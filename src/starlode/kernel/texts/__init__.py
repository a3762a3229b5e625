"""Texts for people: messages, rulebooks, lessons and examples."""
