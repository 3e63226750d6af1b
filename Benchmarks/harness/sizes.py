"""A small blog and a big one, and the pages of both that ought to cost the same."""

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
    """What is measured: two addresses, the first of which the second is compared with."""

    name: str
    small: str
    big: str
    # How many times the small one's median the big one's may be; None where there is no such promise.
    bound: float | None = 1.5
    # Which blog the first address is of.
    small_of: str = "small"


def make(folder, name, size):
    """The database of a made-up blog, and how many seconds it took; one that is there already is kept."""
    database = folder / f"{name}-{size['blogs']}.sqlite"
    if database.exists():
        return database, None
    options = [str(part) for key, number in size.items() for part in (f"--{key}", number)]
    began = time.monotonic()
    try:
        made = blog_cli(database, "seed", "load", *options, stdout=sys.stderr, timeout=3600)
        if made.returncode != 0:
            raise Trouble(f"{database} could not be made")
    except BaseException:
        # Half of it would pass for the whole the next time.
        for end in ("", "-wal", "-shm"):
            pathlib.Path(f"{database}{end}").unlink(missing_ok=True)
        raise
    return database, round(time.monotonic() - began, 1)


class Reader:
    """A connection that is kept, to look around with."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.url).netloc, timeout=30)

    def get(self, path):
        """The status and what the page says."""
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content else None

    def page(self, path, number):
        """The address of a list's page of that number, which has to be there."""
        address = path
        for _ in range(number - 1):
            status, document = self.get(address)
            if status != 200 or not document.get("next"):
                raise Trouble(f"{path} has no page {number}")
            address = f"{path}{'&' if '?' in path else '?'}after={document['next']}"
        return address

    def user_with(self, blogs, users):
        """A user who has about so many blogs: among the last hundred of so many, who have the fewest."""
        rows = [self.get(f"/users/{user}?limit=1")[1]["user"] for user in range(users - 99, users + 1)]
        return min(rows, key=lambda user: abs(user["blogCount"] - blogs))


def pairs(small, big, words, blogs):
    """What to measure of the two servers, the big one with so many blogs, of which the first user has a tenth."""
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
        print("there is no /search: it is left out", file=sys.stderr)
    else:
        found += [Pair(f"GET /search?q={word}", f"/search?q={word}", f"/search?q={word}", None) for word in words]
    return found


def serving(folder, database, name, contender):
    """A contender over one of the databases, with a folder of its own for what it says."""
    (folder / name).mkdir(exist_ok=True)
    return Server(contender, database, folder / name)
