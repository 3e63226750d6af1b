"""Whether a page costs the same in a blog of a thousand posts and in one of a million, and how much memory the server needs
for the large one. The databases, about 1.5 GB, are kept with `--keep FOLDER`.
"""

import contextlib
import http.client
import json
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.parse

from harness import contenders, measuring, wrk
from harness.common import ROOT, Trouble, positive
from harness.report import Target, duration, mebibytes, ratio, table
from harness.servers import Server

ROUNDS, SECONDS = 7, 1
SMALL = {"users": 100, "blogs": 1_000, "likes": 3_000}
BIG = {"users": 10_000, "blogs": 1_000_000, "likes": 3_000_000}
# Words of the generated blog: in one post of ten, of a hundred, of a thousand, of ten thousand.
WORDS = ["granite", "lantern", "quartz", "zephyr"]


def add_options(parser):
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="sizes: folder of the databases, which are kept")
    parser.add_argument("--blogs", type=positive(10_000_000), default=BIG["blogs"], help="sizes: number of posts of the large database (1,000,000)")


def is_whole(options):
    return not options.quick and options.blogs == BIG["blogs"]


def make(folder, name, size):
    """The database of a generated blog, and the seconds that it took; an existing one is kept."""
    database = folder / f"{name}-{size['blogs']}.sqlite"
    if database.exists():
        return database, None
    options = [str(part) for key, number in size.items() for part in (f"--{key}", number)]
    began = time.monotonic()
    try:
        with subprocess.Popen([ROOT / "Benchmarks/generate-blog", *options], stdout=subprocess.PIPE) as generator:
            contenders.blog_cli(database, "import", "-", stdin=generator.stdout, timeout=3600)
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
        """The JSON of a page, and None for an error."""
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        content = answer.read()
        return json.loads(content) if answer.status == 200 else None

    def page(self, path, number):
        """The address of a list's page with this number, which must exist."""
        address = path
        for _ in range(number - 1):
            document = self.get(address)
            if not document or not document.get("next"):
                raise Trouble(f"{path} has no page {number}")
            address = f"{path}{'&' if '?' in path else '?'}after={document['next']}"
        return address

    def user_with(self, blogs, users):
        """A user with about this many blogs, among the last hundred users, who have the fewest."""
        rows = [self.get(f"/users/{user}?limit=1")["user"] for user in range(users - 99, users + 1)]
        return min(rows, key=lambda user: abs(user["blogCount"] - blogs))


def pairs(small, big, blogs):
    """Pairs of addresses to measure: a title, the server and the path of the first one, and the path of the other one in the large
    blog. The first user has a tenth of the large one's blogs.
    """
    back = min(1000, blogs // 1000)
    one, other = Reader(small), Reader(big)
    few = other.user_with(20, BIG["users"])
    return [
        (f"GET /users/{{id}}, 100 and {blogs // 10:,} posts", small, "/users/1", "/users/1"),
        (f"the same, {few['blogCount']} and {blogs // 10:,} of {blogs:,} posts", big, f"/users/{few['id']}", "/users/1"),
        ("GET /blogs", small, "/blogs", "/blogs"),
        ("GET /blogs?limit=1, page 1,000", small, one.page("/blogs?limit=1", 1000), other.page("/blogs?limit=1", 1000)),
        ("GET /blogs, page 50 and page 1,000", small, one.page("/blogs", 50), other.page("/blogs", 1000)),
        (f"GET /blogs, pages 1 and 1,000, of {blogs:,} posts", big, "/blogs", other.page("/blogs", 1000)),
        (f"GET /users/1/blogs, pages 1 and {back:,} of {blogs // 200:,}", big, "/users/1/blogs", other.page("/users/1/blogs", back)),
        *((f"GET /search?q={word}", small, f"/search?q={word}", f"/search?q={word}") for word in WORDS)]


def compared(some, big, options):
    """The medians of the rounds' medians at one connection, for both of each pair. They take turns within a round."""
    medians = {title: ([], []) for title, *_ in some}
    for turn in range(options.rounds):
        print(f"round {turn + 1} of {options.rounds}", file=sys.stderr)
        for title, first, path, other in some:
            for place, server, address in measuring.rotated([(0, first, path), (1, big, other)], turn):
                medians[title][place].append(wrk.run(server.url + address, 1, options.seconds, 1).p50)
    return [{
        "name": title, "smallMicroseconds": statistics.median(small), "bigMicroseconds": statistics.median(large),
        "ratio": ratio(large, small)} for title, (small, large) in medians.items()]


def load(server, blogs, some, seconds=5):
    """The largest memory while many clients read the measured pages, and one client reads posts and users all over the blog."""
    chance = random.Random(1)
    reader = Reader(server)
    with measuring.Watch(server.pid) as watch:
        for *_, path in some:
            # A search for a word of every tenth post takes all its time, and a client that waits in the queue for more
            # than a second gets 503.
            wrk.run(server.url + path, 3 if "/search" in path else 64, seconds, 1)
        for _ in range(3_000):
            reader.get(f"/blogs/{chance.randint(1, blogs)}")
            reader.get(f"/users/{chance.randint(1, 100)}/blogs?limit=100")
    return watch.most


def measure(options, folder):
    kept = options.keep or folder
    kept.mkdir(parents=True, exist_ok=True)
    small, _ = make(kept, "small", SMALL)
    big, seconds = make(kept, "big", {**BIG, "blogs": options.blogs, "likes": 3 * options.blogs})
    with contextlib.ExitStack() as stack:
        # A response from the cache costs the same whatever it contains, so pages are measured without the cache.
        running = [
            Server(contenders.named(name), database, folder / place) for name, database, place in [
                (contenders.NO_CACHE, small, "small"), (contenders.NO_CACHE, big, "big"), (contenders.OURS, big, "cached")]]
        for server in running:
            stack.callback(server.stop)
        some = pairs(*running[:2], options.blogs)
        rows = compared(some, running[1], options)
        memory = load(running[2], options.blogs, some)
    return {
        "packages": {"sqlite": sqlite3.sqlite_version}, "plan": {"rounds": options.rounds, "seconds": options.seconds},
        "big": {"blogs": options.blogs, "bytes": big.stat().st_size, "seconds": seconds}, "rows": rows, "memory": memory}


def targets(result):
    def of(name, key, unit=1):
        return lambda result: next(row[key] for row in result["rows"] if row["name"] == name) / unit
    names = [row["name"] for row in result["rows"]]
    return [
        *(Target(name, 1.5, False, of(name, "ratio")) for name in names if "/search" not in name),
        *(Target(name, 20, False, of(name, "bigMicroseconds", 1000), " ms") for name in names
          if "/search" in name and WORDS[0] not in name),
        Target("anonymous memory", 128, False, lambda result: result["memory"]["anonymousKiB"] / 1024, " MiB")]


def results(result):
    return {"measured": result}


def tables(result):
    big, memory = result["big"], result["memory"]
    return "\n".join([
        *table(["", "median, small", "median, big", "big/small"], [
            [row["name"], duration(row["smallMicroseconds"]), duration(row["bigMicroseconds"]), f"{row['ratio']:.2f}"]
            for row in result["rows"]]), "",
        f"At {big['blogs']:,} posts ({big['bytes'] / 1e6:,.0f} MB" + (f", made in {big['seconds']:.0f} s" if big["seconds"] else "")
        + f"), under load: anonymous memory {mebibytes(memory['anonymousKiB'])} MiB, all resident {mebibytes(memory['residentKiB'])} MiB."])
