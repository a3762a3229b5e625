"""The sixteen missions: data of `missions.json`, and small handlers for what data cannot say (GL-6.R1)."""
