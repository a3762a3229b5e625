"""`python -m starlode` is the program `starlode`."""

from starlode.cli import app

if __name__ == "__main__":
    app()
