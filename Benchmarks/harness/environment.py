"""What the programs that are measured see of the environment."""

import os


def plain():
    """Without what would set blog-server otherwise than it ships: its flags have twins of such names."""
    return {name: value for name, value in os.environ.items() if not name.startswith("BLOG_")}
