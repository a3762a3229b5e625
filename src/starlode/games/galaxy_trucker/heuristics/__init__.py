"""The bot `steady`: how it builds and flies, with weights in hundredths of a credit."""
