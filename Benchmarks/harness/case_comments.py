"""Comments beside drafts and likes, and a blog with a million comments beside one that has a thousand. Pages have 20 rows, and
`--no-cache` renders each again. With `--postgres` all of it on PostgreSQL too. The databases, of 400 MB each, are temporary.
"""

import concurrent.futures
import contextlib
import http.client
import json
import sqlite3
import statistics
import sys
import time

from harness import contenders, loads, measuring, postgres, seeding, servers
from harness.case_sizes import Reader
from harness.common import Trouble
from harness.report import Target, duration, ratio, table

ROUNDS, SECONDS = 5, 2
CONNECTIONS = 64
# The page of 20 rows far from the beginning.
PAGE = 5_000
# The comments that are added and deleted in one round, one after the other.
WRITES = 200
DRAFT, COMMENT, LIKERS, FIRST = "a draft, durable", "a comment, durable", "likers", "comments"
# The blogs with a thousand comments, with a million of them, and with twice as many likes as a page has rows.
SMALL, BIG, LIKED = seeding.FIRST_POST, seeding.FIRST_POST + 1, seeding.FIRST_POST + 2
COUNTS = {SMALL: 1_000, BIG: 1_000_000}
LENGTH = 200


def add_options(parser):
    parser.add_argument("--postgres", action="store_true", help="comments: measure on PostgreSQL too, which it starts")


def seed(blog):
    """Adds the comments and the likes, which no other benchmark needs."""
    with contextlib.closing(sqlite3.connect(blog.database)) as connection, connection:
        connection.execute("DELETE FROM likes WHERE post_id = ?", [LIKED])
        connection.execute(
            "INSERT INTO likes (post_id, user_id, liked_at) SELECT ?, id, 1760000000 FROM users WHERE id >= ?",
            [LIKED, seeding.FIRST_USER + seeding.USERS])
        for post, count in COUNTS.items():
            connection.execute(
                """
                WITH RECURSIVE numbers (number) AS (VALUES (0) UNION ALL SELECT number + 1 FROM numbers LIMIT ?1)
                INSERT INTO comments (post_id, user_id, commented_at, text)
                SELECT ?2, ?3 + number % ?4, 1760000000 + number / 2, printf('%-*s', ?5, 'A loom weaves flower ' || number)
                FROM numbers
                """, [count, post, seeding.FIRST_USER, seeding.USERS, LENGTH])


def commenting(server, blog):
    """Each comment is one of a blog that has few."""
    return loads.Writing(server, blog, "comments", "comments", f"post_id > {LIKED}", [LIKED + 1, seeding.POSTS - 3])


def path(blog):
    return f"/blogs/{blog}/comments"


def paces(plain, uncached, blog, plan):
    """The requests per second of each round, of loads that take turns."""
    some = {
        DRAFT: loads.drafts(plain, blog), COMMENT: commenting(plain, blog),
        LIKERS: loads.Reading(uncached, f"/blogs/{LIKED}/likes"),
        FIRST: loads.Reading(uncached, path(SMALL)),
    }
    found = {name: [] for name in some}
    for load in some.values():
        load.run(CONNECTIONS, 1, plan.threads)
    for turn in range(plan.rounds):
        for one, other in [(DRAFT, COMMENT), (LIKERS, FIRST)]:
            for name in measuring.rotated([one, other], turn):
                found[name].append(measuring.once(some[name], CONNECTIONS, plan.seconds, plan)["requestsPerSecond"])
    for load in some.values():
        load.check()
    return found


def pages(uncached, plan):
    """The medians at one connection in each round, in microseconds."""
    addresses = {
        "small": path(SMALL), "big": path(BIG),
        "far": Reader(uncached).page(path(BIG), PAGE)}
    found = {name: [] for name in addresses}
    some = {name: loads.Reading(uncached, address) for name, address in addresses.items()}
    for turn in range(plan.rounds):
        for name in measuring.rotated(list(some), turn):
            found[name].append(some[name].run(1, plan.seconds).p50)
    return found


class Client:
    """A connection of a user."""

    def __init__(self, server, token):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.fields = {"Authorization": f"Bearer {token}", "If-Match": "*"}

    def timed(self, method, path, status, content=None):
        """The microseconds of a request, and the answer."""
        body = content and json.dumps(content)
        began = time.perf_counter()
        self.connection.request(method, path, body, self.fields | ({"Content-Type": "application/json"} if body else {}))
        answer = self.connection.getresponse()
        text = answer.read()
        took = (time.perf_counter() - began) * 1e6
        if answer.status != status:
            raise Trouble(f"{method} {path}: {answer.status} {text}")
        return took, text and json.loads(text)


def writes(plain, blog, plan):
    """The medians of adding and of deleting a comment of both blogs in each round, in microseconds."""
    client, text = Client(plain, blog.token(0)), {"text": "A loom weaves flowers. " * 8}
    found = {name: [] for name in ("add small", "add big", "delete small", "delete big")}
    for _ in range(plan.rounds):
        took = {name: [] for name in found}
        for turn in range(WRITES):
            for name, post in measuring.rotated([("small", SMALL), ("big", BIG)], turn % 2):
                spent, comment = client.timed("POST", path(post), 201, text)
                took[f"add {name}"].append(spent)
                took[f"delete {name}"].append(client.timed("DELETE", f"/comments/{comment['id']}", 204)[0])
        for name, some in took.items():
            found[name].append(statistics.median(some))
    return found


def purge(plain, blog, plan):
    """The p99 of 64 connections that write drafts in each round before and during the purge of the blog with a million comments, and
    the comments that are deleted a second.
    """
    load = loads.drafts(plain, blog)
    # After 80 seconds, there may be nothing left to purge.
    rounds = min(plan.rounds, 60 // plan.seconds)

    def write():
        return [load.run(CONNECTIONS, plan.seconds, plan.threads).p99 for _ in range(rounds)]

    before = write()
    # Its author is the second user.
    author, post = Client(plain, blog.token(1)), f"post_id = {BIG}"
    there = blog.count("comments", post)
    author.timed("DELETE", f"/blogs/{BIG}", 204)
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        began = time.monotonic()
        writing = thread.submit(write)
        author.timed("DELETE", f"/trash/{BIG}", 204)
        during = writing.result()
    left, seconds = blog.count("comments", post), time.monotonic() - began
    if left == 0:
        raise Trouble("the purge has ended before the writers")
    load.check()
    return {"p99Before": before, "p99": during, "perSecond": (there - left) / seconds}


def measure_store(blog, folder, plan):
    folder.mkdir()
    with contextlib.ExitStack() as stack:
        plain, uncached = (
            servers.Server(contenders.named(name), blog.database, folder)
            for name in ("blog-server", "blog-server-no-cache"))
        for server in plain, uncached:
            stack.callback(server.stop)
        return {
            "paces": paces(plain, uncached, blog, plan), "pages": pages(uncached, plan),
            "writes": writes(plain, blog, plan), "purge": purge(plain, blog, plan)}


def is_whole(options):
    return not options.quick


def measure(options, folder):
    plan = measuring.Plan([CONNECTIONS], options.rounds, options.seconds, 2)
    packages, found = {"sqlite": sqlite3.sqlite_version}, []
    with contextlib.ExitStack() as last:
        blog = seeding.make(folder)
        seed(blog)
        databases = {"SQLite": blog}
        if options.postgres:
            store = postgres.Postgres(folder / "postgres")
            last.callback(store.stop)
            packages["PostgreSQL"] = store.version
            # SQLite is measured after the export.
            databases["PostgreSQL"] = postgres.shared(blog, store, folder)
        for name, one in databases.items():
            print(name, file=sys.stderr)
            found.append({"store": name, **measure_store(one, folder / name, plan)})
    return {"packages": packages, "plan": {"rounds": plan.rounds, "seconds": plan.seconds}, "stores": found}


def divided(group, one, other):
    return lambda found: ratio(found[group][one], found[group][other])


def targets(_):
    return [
        Target("a comment, durable, divided by a draft", 0.8, True, divided("paces", COMMENT, DRAFT)),
        Target("the first page of comments, `--no-cache`, divided by the likers", 0.7, True, divided("paces", FIRST, LIKERS)),
        Target("1,000,000 comments: the first page, divided by that of 1,000", 1.2, False, divided("pages", "big", "small")),
        Target("1,000,000 comments: page 5,000, divided by the first of 1,000", 1.2, False, divided("pages", "far", "small")),
        Target("1,000,000 comments: adding one, divided by 1,000", 1.2, False, divided("writes", "add big", "add small")),
        Target("1,000,000 comments: deleting one, divided by 1,000", 1.2, False, divided("writes", "delete big", "delete small")),
        Target("the p99 of 64 writers during the purge of 1,000,000", 250, False, lambda found: statistics.median(found["purge"]["p99"]) / 1000, " ms"),
    ]


def results(result):
    return {found["store"]: found for found in result["stores"]}


def writers(found, name):
    """The median of the rounds, and the worst one."""
    some = found["purge"][name]
    return f"{duration(statistics.median(some))} (at worst {duration(max(some))})"


def tables(result):
    """The medians of the rounds."""
    found = results(result)
    first = next(iter(found.values()))
    lines = []
    for group, written in [("paces", lambda rate: f"{rate:,.0f}/s"), ("pages", duration), ("writes", duration)]:
        lines += [[f"{group}: {name}", *(written(statistics.median(one[group][name])) for one in found.values())] for name in first[group]]
    lines += [[title, *(writers(one, key) for one in found.values())] for title, key in [
        ("p99 of 64 writers", "p99Before"), ("p99 of 64 writers during a purge", "p99")]]
    lines.append(["comments purged a second", *(f"{one['purge']['perSecond']:,.0f}" for one in found.values())])
    return "\n".join(table(["", *found], lines))
