"""What the results say: figures of every game, findings of studies, proposals, and the report of them all."""
