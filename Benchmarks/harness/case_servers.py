"""blog-server beside the same API in Hummingbird and beside the last release: equal responses from one database, reads
and durable writes.
"""

import contextlib
import dataclasses
import pathlib
import sys

from harness import answers, contenders, loads, machine, measuring, seeding, servers
from harness.common import Trouble, positive
from harness.contenders import HUMMINGBIRD, LAST, NO_CACHE, OURS
from harness.report import Target, duration, mebibytes, ratio, table

ROUNDS, SECONDS = 3, 1
CONNECTIONS = [1, 64, 256]
# The number of connections of the targets and the tables.
USUAL = 64
# A longer run is refused, so that a typing error does not start an hour of measurements.
MOST_SECONDS = 1800
# Above this share of its time wrk may be the limit.
BUSY = 0.9
# The field of Chromium.
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"}


@dataclasses.dataclass(frozen=True)
class Request:
    name: str
    title: str
    # The path of a page, or the place in the order of paths.
    path: str | int = 0
    writes: bool = False

    def load(self, server, blog):
        """The load for a server, which has the blog to itself for writes; None for a page that it does not have."""
        if self.writes:
            return loads.Likes(server, blog) if self.name == "like" else loads.drafts(server, blog)
        if isinstance(self.path, int):
            return loads.Reading(server, blog.paths[self.path])
        return None if server.name.startswith(HUMMINGBIRD) else loads.Reading(server, self.path, BROWSER)


REQUESTS = [
    Request("health", "`/healthz`", 0),
    Request("scene", "scene of 20 rows", 1),
    Request("blog", "one post", 2),
    Request("list", "page 50 of a list", 3),
    Request("home-page", "home as a web page", "/"),
    Request("blog-page", "one post as a web page", f"/blogs/{seeding.FIRST_POST}"),
    Request("like", "a like, durable", writes=True),
    Request("draft", "a draft, durable", writes=True),
]
NAMES = [request.name for request in REQUESTS]


def add_options(parser):
    parser.add_argument("--connections", type=positive(1024), nargs="+", default=CONNECTIONS, help="servers: numbers of connections (1 64 256)")
    parser.add_argument("--requests", nargs="+", choices=NAMES, default=NAMES, help="servers: some of the requests")
    parser.add_argument("--servers", nargs="+", choices=contenders.NAMES, default=contenders.NAMES, help="servers: some of them")
    parser.add_argument("--last", type=pathlib.Path, metavar="FOLDER",
                        help="servers: also blog-server of the last release, from a folder with its two programs")


def is_whole(options):
    """Whether it is a complete result: a partial one must not replace it."""
    return (options.rounds >= ROUNDS and set(options.connections) >= set(CONNECTIONS)
            and set(options.requests) == set(NAMES) and set(options.servers) == set(contenders.NAMES))


def measure(options, folder):
    if options.quick:
        options.connections = [USUAL]
    wanted = [contender for contender in contenders.CONTENDERS if contender.name in options.servers]
    if options.last:
        wanted.append(contenders.Contender(LAST, options.last.absolute() / "blog-server"))
    left_out = {contender.name: why for contender in wanted if (why := contender.missing())}
    present = [contender for contender in wanted if contender.name not in left_out]
    chosen = [request for request in REQUESTS if request.name in options.requests]
    plan = measuring.Plan(options.connections, options.rounds, options.seconds, 2, USUAL)
    seconds = round(5 * len(present) + sum(map(plan.duration, chosen)) * len(present))
    if seconds > MOST_SECONDS:
        raise Trouble(f"that would take {seconds // 60} minutes; use fewer rounds, seconds or connections")
    loads.check_enough_likes(plan.warm_up + plan.rounds * plan.seconds * len(plan.connections))
    for name, why in left_out.items():
        print(f"omitted: {name}: {why}", file=sys.stderr)
    print(f"{', '.join(contender.name for contender in present)}: about {seconds} seconds", file=sys.stderr)
    blogs = seeded(present, folder, options.last)
    notes = [f"Omitted: {name} ({why})." for name, why in left_out.items()]
    facts = [before(contender, blogs[contender.name], folder, 1 if options.quick else 5) for contender in present]
    return {
        "packages": machine.packages(), "notes": notes, "servers": facts,
        "plan": {"rounds": plan.rounds, "seconds": plan.seconds, "longer": USUAL, "connections": plan.connections},
        "rows": read(present, blogs, folder, chosen, plan, notes) + write(present, blogs, folder, chosen, plan, notes)}


def seeded(present, folder, last):
    """The blog of each server: one for all, and one of its own for the last release, which may have an older schema."""
    blog = seeding.make(folder, *([last.absolute()] if last else []))
    blogs = {contender.name: blog for contender in present} | ({LAST: blog.copy(folder / "last")} if last else {})
    contenders.blog_cli(blog.database, "migrate")
    seeding.read(blog, folder)
    for one in blogs.values():
        one.paths = blog.paths
    return blogs


def before(contender, blog, folder, starts):
    """The facts about a server before any load, while no other server runs."""
    first, memory = servers.cold_start(contender, blog.database, folder, starts)
    return {"name": contender.name, "firstAnswerMilliseconds": first, "atRest": memory,
            "binaryBytes": contender.program.resolve().stat().st_size}


@contextlib.contextmanager
def running(present, blogs, folder):
    with contextlib.ExitStack() as stack:
        some = []
        for contender in present:
            some.append(servers.Server(contender, blogs[contender.name].database, folder))
            stack.callback(some[-1].stop)
        yield some


def measured(some, blogs, chosen, plan, notes):
    found = {request: [load for server in some if (load := request.load(server, blogs[server.name]))] for request in chosen}
    found = {request: those for request, those in found.items() if those}
    rows = measuring.measure(found, plan, notes)
    for load in sum(found.values(), []):
        load.check()
    return rows


def read(present, blogs, folder, chosen, plan, notes):
    """Measures reads of all servers on one database, side by side."""
    chosen = [request for request in chosen if not request.writes]
    if not chosen:
        return []
    with running(present, blogs, folder) as some:
        answers.check_reading(some, blogs[some[0].name])
        rows = measured(some, blogs, chosen, plan, notes)
        # The notes already contain servers that have ended meanwhile.
        answers.check_reading([server for server in some if server.child.poll() is None], blogs[some[0].name])
        return rows


def write(present, blogs, folder, chosen, plan, notes):
    """Measures writes, each server on a new copy of its database."""
    chosen = [request for request in chosen if request.writes]
    if not chosen:
        return []
    copies = {name: blog.copy(folder / f"writes-{name}") for name, blog in blogs.items()}
    with running(present, copies, folder) as some:
        answers.check_writing(some, copies[some[0].name])
        return measured(some, copies, chosen, plan, notes)


def row(result, case, server):
    return next((row for row in result["rows"] if (row["case"], row["connections"], row["server"]) == (case, USUAL, server)), None)


def pace(case, name, key="rounds", its="rounds"):
    """The ratio of a server's requests per second to those of Hummingbird, or that of other values."""
    def of(result):
        ours, others = row(result, case, name), row(result, case, HUMMINGBIRD)
        return ratio(ours[key], others[its]) if ours and others else None
    return of


def fact(read):
    return lambda result: next((read(server) for server in result["servers"] if server["name"] == OURS), None)


def targets(_):
    return [
        Target("scene, `--no-cache` divided by hummingbird", 4, True, pace("scene", NO_CACHE)),
        Target("scene, from the cache, divided by hummingbird", 10, True, pace("scene", OURS)),
        Target("scene, `--no-cache`, p99 divided by hummingbird's p50", 1, False, pace("scene", NO_CACHE, "p99Rounds", "p50Rounds")),
        Target("scene, from the cache, p99 divided by hummingbird's p50", 1, False, pace("scene", OURS, "p99Rounds", "p50Rounds")),
        Target("`/healthz` divided by hummingbird", 2, True, pace("health", OURS)),
        Target("first response after start", 50, False, fact(lambda server: server["firstAnswerMilliseconds"]), " ms"),
        Target("anonymous memory at rest", 8, False, fact(lambda server: server["atRest"]["anonymousKiB"] / 1024), " MiB"),
    ]


def results(result):
    return {"measured": result}


def tables(result):
    """A row for each request and a column for each server, and other facts about each server."""
    names = [server["name"] for server in result["servers"]]

    def line(title, case, cell):
        return [title, *(cell(found) if (found := row(result, case, name)) else "–" for name in names)]

    def requests(case):
        ours = row(result, case, OURS)

        def cell(found):
            rate = f"{found['requestsPerSecond']:,.0f}{'†' if found['loaderBusy'] > BUSY else ''}"
            return rate if found is ours or not ours else f"{rate} ({ratio(ours['rounds'], found['rounds']):.2f}×)"
        return cell

    def most(name):
        found = [row for row in result["rows"] if row["server"] == name]
        return memory({key: max(row[key] for row in found) for key in ("residentKiB", "anonymousKiB")}) if found else "–"

    lines = [
        line(f"{request.title}, requests/s", request.name, requests(request.name)) for request in REQUESTS
        if any(row["case"] == request.name for row in result["rows"])]
    facts = result["servers"]
    return "\n".join([*table([f"{USUAL} connections", *names], [
        *lines,
        line("scene, p50", "scene", lambda found: duration(found["p50Microseconds"])),
        line("scene, p99", "scene", lambda found: duration(found["p99Microseconds"])),
        line("scene, CPU s/1000", "scene", lambda found: f"{found['cpuSecondsPerThousand']:.4f}"),
        ["most memory under any load (anonymous), MiB", *map(most, names)],
        ["memory at rest (anonymous), MiB", *(memory(server["atRest"]) for server in facts)],
        ["first response after start", *(f"{server['firstAnswerMilliseconds']:.0f} ms" for server in facts)],
        ["program, MB", *(f"{server['binaryBytes'] / 1e6:.1f}" for server in facts)],
    ]), *(["", *result["notes"]] if result["notes"] else [])])


def memory(found):
    return f"{mebibytes(found['residentKiB'])} ({mebibytes(found['anonymousKiB'])})"
