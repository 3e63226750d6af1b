"""The requests of the comparison."""

import dataclasses

from harness import drafts, likes, reading


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    title: str
    writes: bool = False
    # The index of the path in the order of reads.
    place: int = 0

    def load(self, server, blog):
        """The load for a server, which has the blog to itself for writes."""
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
