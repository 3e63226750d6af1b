"""What is asked of the servers."""

import dataclasses

from harness import drafts, likes, reading


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    title: str
    writes: bool = False
    # Where it is in the order of what is read.
    place: int = 0

    def load(self, server, blog):
        """What gives it to a server, which for writes has the blog to itself."""
        if not self.writes:
            return reading.Load(server, list(blog.answers)[self.place])
        return (likes if self.name == "like" else drafts).Load(server, blog)


CASES = [
    Case("health", "`/healthz`", place=0),
    Case("scene", "scene of 20 rows", place=1),
    Case("blog", "one blog", place=2),
    Case("list", "page 50 of a list", place=3),
    Case("like", "a like, durable", writes=True),
    Case("draft", "a draft, durable", writes=True),
]
NAMES = [case.name for case in CASES]
