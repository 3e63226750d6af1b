"""A small blog and a large one, and the pages of both that should cost the same."""

import dataclasses
import http.client
import json
import pathlib
import sys
import time
import urllib.parse

from harness.contenders import blog_cli
from harness.servers import Server
from harness.trouble import Trouble

SMALL = {"users": 100, "blogs": 1_000, "likes": 3_000}
BIG = {"users": 10_000, "blogs": 1_000_000, "likes": 3_000_000}


@dataclasses.dataclass
class Pair:
    """Two measured addresses: the second is compared with the first."""

    name: str
    small: str
    big: str
    # The maximum ratio of the medians; None without a promise.
    bound: float | None = 1.5
    # The blog of the first address.
    small_of: str = "small"


def make(folder, name, size):
    """The database of a generated blog, and the seconds that it took; an existing one is kept."""
    database = folder / f"{name}-{size['blogs']}.sqlite"
    if database.exists():
        return database, None
    options = [str(part) for key, number in size.items() for part in (f"--{key}", number)]
    began = time.monotonic()
    try:
        made = blog_cli(database, "seed", "load", *options, stdout=sys.stderr, timeout=3600)
        if made.returncode != 0:
            raise Trouble(f"cannot create {database}")
    except BaseException:
        # An incomplete database would count as complete the next time.
        for end in ("", "-wal", "-shm"):
            pathlib.Path(f"{database}{end}").unlink(missing_ok=True)
        raise
    return database, round(time.monotonic() - began, 1)


class Reader:
    """A persistent connection, to find pages."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.url).netloc, timeout=30)

    def get(self, path):
        """The status and the JSON of a page."""
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content else None

    def page(self, path, number):
        """The address of a list's page with this number, which must exist."""
        address = path
        for _ in range(number - 1):
            status, document = self.get(address)
            if status != 200 or not document.get("next"):
                raise Trouble(f"{path} has no page {number}")
            address = f"{path}{'&' if '?' in path else '?'}after={document['next']}"
        return address

    def user_with(self, blogs, users):
        """A user with about this many blogs, among the last hundred users, who have the fewest."""
        rows = [self.get(f"/users/{user}?limit=1")[1]["user"] for user in range(users - 99, users + 1)]
        return min(rows, key=lambda user: abs(user["blogCount"] - blogs))


def pairs(small, big, words, blogs):
    """The pages to measure on the two servers. The first user has a tenth of the large one's blogs."""
    back = min(1000, blogs // 1000)
    one, other = Reader(small), Reader(big)
    few = other.user_with(20, BIG["users"])
    found = [
        Pair(f"GET /users/{{id}}, 100 and {blogs // 10:,} blogs", "/users/1", "/users/1"),
        Pair(f"the same, {few['blogCount']} and {blogs // 10:,} of {blogs:,} blogs", f"/users/{few['id']}", "/users/1",
             small_of="big"),
        Pair("GET /blogs", "/blogs", "/blogs"),
        Pair("GET /blogs?limit=1, page 1,000", one.page("/blogs?limit=1", 1000), other.page("/blogs?limit=1", 1000)),
        Pair("GET /blogs, page 50 and page 1,000", one.page("/blogs", 50), other.page("/blogs", 1000)),
        Pair(f"GET /blogs, pages 1 and 1,000, of {blogs:,} blogs", "/blogs", other.page("/blogs", 1000), small_of="big"),
        Pair(f"GET /users/1/blogs, pages 1 and {back:,} of {blogs // 200:,}", "/users/1/blogs",
             other.page("/users/1/blogs", back), small_of="big"),
    ]
    if one.get("/search?q=granite")[0] == 404:
        print("the server has no /search: it is omitted", file=sys.stderr)
    else:
        found += [Pair(f"GET /search?q={word}", f"/search?q={word}", f"/search?q={word}", None) for word in words]
    return found


def serving(folder, database, name, contender):
    """A contender on one of the databases, with a folder for its output."""
    (folder / name).mkdir(exist_ok=True)
    return Server(contender, database, folder / name)
