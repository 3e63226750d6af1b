"""The environment of the measured programs."""

import os


def plain():
    """Without variables that would change blog-server's defaults."""
    return {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")}
