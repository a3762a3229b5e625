"""The stub that a new game starts from: `generator` fills in the files of `templates`."""
