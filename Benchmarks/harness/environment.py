"""The environment of the measured programs."""

import os


def plain():
    """Without variables that would change blog-server's defaults, and with no limits for the few users who write."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")}
    return variables | {f"BLOG_USER_{budget}": "0" for budget in ("CHANGES", "TEXT", "REACTIONS", "SHARES", "COMMENTS")}
