"""The packages of others that the project is built, tested and run with, and what is known against them."""
