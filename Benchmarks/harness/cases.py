"""The requests of the comparison."""

import dataclasses

from harness import drafts, likes, reading, seeding


# The field of Chromium.
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"}


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    title: str
    writes: bool = False
    # The index of the path in the order of reads.
    place: int = 0
    # A path that is read as a web page, which only blog-server has.
    page: str | None = None

    def load(self, server, blog):
        """The load for a server, which has the blog to itself for writes."""
        if self.page:
            return reading.Load(server, self.page, BROWSER)
        if not self.writes:
            return reading.Load(server, list(blog.answers)[self.place])
        return (likes if self.name == "like" else drafts).Load(server, blog)


CASES = [
    Case("health", "`/healthz`", place=0),
    Case("scene", "scene of 20 rows", place=1),
    Case("blog", "one blog", place=2),
    Case("list", "page 50 of a list", place=3),
    Case("home-page", "home as a web page", page="/"),
    Case("blog-page", "one blog as a web page", page=f"/blogs/{seeding.FIRST_POST}"),
    Case("like", "a like, durable", writes=True),
    Case("draft", "a draft, durable", writes=True),
]
NAMES = [case.name for case in CASES]
