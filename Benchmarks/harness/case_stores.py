"""A blog in PostgreSQL beside the same blog in SQLite, and two servers on one PostgreSQL beside one.

It needs programs that are built with PostgreSQL, and starts a PostgreSQL with the default settings: each commit is on the disk
before it is acknowledged. PostgreSQL, the servers and wrk share the cores. The servers use PostgreSQL's Unix socket.
"""

import collections
import concurrent.futures
import contextlib
import http.client
import multiprocessing
import random
import select
import signal
import socket
import sqlite3
import statistics
import sys
import time

from harness import answers, contenders, loads, measuring, postgres, process, seeding, servers
from harness.common import Trouble
from harness.report import Target, duration, ratio, table

ROUNDS, SECONDS = 3, 2
CONNECTIONS = 64
# A network between the servers and PostgreSQL: the delay of each direction.
DELAY = 0.0005
# The servers of the idle load.
IDLE = 8
STORES = ["SQLite", "PostgreSQL"]
SCENES, CACHED, LIKES, DRAFTS = "scene, `--no-cache`", "scene, from the cache", "a like, durable", "a draft, durable"
# Each group of measurements likes with pairs of its own: one server, two servers, and servers behind the delay.
PAIRS = {"one": 0, "alone": 250_000, "first": 400_000, "second": 550_000, "delayed": 750_000}


class Side:
    """The servers of one store. A result of a measurement has the processor time of PostgreSQL too."""

    def __init__(self, stack, folder, blog, postgres=None, database=None):
        self.stack, self.folder, self.blog, self.postgres = stack, folder, blog, postgres
        self.database = database or blog.database
        folder.mkdir()

    def server(self, name, place="first"):
        server = servers.Server(contenders.named(name), self.database, self.folder / place)
        self.stack.callback(server.stop)
        return server

    def once(self, load, plan):
        before = self.postgres.processor() if self.postgres else 0
        run = measuring.once(load, CONNECTIONS, plan.seconds, plan)
        run["storeSeconds"] = self.postgres.processor() - before if self.postgres else 0
        process.settle(load.server.pid)
        return run


def kinds(plain, uncached, blog, group):
    """The load of each row."""
    return {
        SCENES: loads.Reading(uncached, seeding.SCENE), CACHED: loads.Reading(plain, seeding.SCENE),
        LIKES: loads.Likes(plain, blog, PAIRS[group]), DRAFTS: loads.drafts(plain, blog)}


def medians(runs):
    row = measuring.medians(runs)
    row["storeSecondsPerThousand"] = sum(run["storeSeconds"] for run in runs) / sum(run["requests"] for run in runs) * 1000
    return row


def one_server(sides, plan):
    """Rows of both stores for one server, and the transactions of PostgreSQL for each request from the cache."""
    plain, uncached = ([side.server(name) for side in sides] for name in ("blog-server", "blog-server-no-cache"))
    for both in plain, uncached:
        answers.check_reading(both, sides[0].blog)
    ours, its = (kinds(*those, side.blog, "one") for *those, side in zip(plain, uncached, sides))
    runs = collections.defaultdict(list)
    for case in ours:
        both = [ours[case], its[case]]
        for load in both:
            load.run(CONNECTIONS, 1, plan.threads)
        for turn in range(plan.rounds):
            for index in measuring.rotated([0, 1], turn):
                runs[case, STORES[index]].append(sides[index].once(both[index], plan))
        for load in both:
            load.check()
    rows = [{"case": case, "store": store, **medians(some)} for (case, store), some in runs.items()]
    before = sides[1].postgres.transactions()
    run = its[CACHED].run(CONNECTIONS, 2 * plan.seconds, plan.threads)
    return rows, (sides[1].postgres.transactions() - before) / run.requests


def together(some, connections, seconds):
    """The runs of several servers at the same time."""
    with concurrent.futures.ThreadPoolExecutor() as threads:
        return list(threads.map(lambda load: load.run(connections, seconds, 1), some))


def two_servers(side, plan):
    """Ratios of two servers to one, and durations in microseconds."""
    alone, first, second = (side.server("blog-server", place) for place in ("alone", "first", "second"))
    idle = [side.server("blog-server-no-cache", place) for place in ("alone", "first", "second")]
    counted = side.blog.count("likes")
    like = {group: loads.Likes(server, side.blog, PAIRS[group])
            for group, server in [("alone", alone), ("first", first), ("second", second)]}
    scene = [loads.Reading(server, seeding.SCENE) for server in idle]
    ratios = {}
    for name, (one, *two) in [("scenes", scene), ("likes", list(like.values()))]:
        found = []
        for turn in range(plan.rounds + 1):
            single = together([one], CONNECTIONS, plan.seconds)[0].requests_per_second
            both = sum(run.requests_per_second for run in together(two, CONNECTIONS // 2, plan.seconds))
            found.append(both / single)
        # The first round is for statements and caches.
        ratios[name] = statistics.median(found[1:])
    quiet = delays(second, first, side.blog, 20 * plan.rounds)
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        writing = thread.submit(together, [like["first"], like["second"]], CONNECTIONS, 4 * plan.rounds * plan.seconds)
        time.sleep(0.5)
        busy = delays(alone, first, side.blog, 10 * plan.rounds * plan.seconds)
        runs = writing.result()
    acknowledged = sum(load.acknowledged for load in like.values())
    if side.blog.count("likes") - counted < acknowledged:
        raise Trouble(f"{acknowledged} likes were acknowledged, and there are fewer")
    return {
        "ratios": ratios, "likesPerSecond": sum(run.requests_per_second for run in runs),
        "p99": max(run.p99 for run in runs), "page": quiet, "busyPage": busy}


def delays(writer, reader, blog, count):
    """The p99 of the time from the answer to a like until an open page of another server has it, in microseconds."""
    path = f"/blogs/{blog.spare}"
    fields = {"Authorization": f"Bearer {blog.token(0)}"}
    took = []
    with contextlib.closing(opened(reader, path)) as page, \
            contextlib.closing(http.client.HTTPConnection("127.0.0.1", writer.port, timeout=10)) as client:
        for number in range(2 * (count // 2)):
            # An open page gets an event at most ten times a second.
            time.sleep(random.uniform(0.15, 0.2))
            while select.select([page], [], [], 0)[0]:
                page.recv(1 << 16)
            client.request("DELETE" if number % 2 else "PUT", f"{path}/like", headers=fields)
            answer = client.getresponse()
            answer.read()
            if answer.status != 200:
                raise Trouble(f"a like was answered with {answer.status}")
            began, text = time.monotonic(), b""
            while b"event: " not in text:
                text += page.recv(1 << 16)
            took.append(time.monotonic() - began)
    return sorted(took)[int(len(took) * 0.99)] * 1e6


def opened(server, path):
    """An open page."""
    page = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    page.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n".encode())
    return page


def delayed(blog, store, folder, plan):
    """Rows of one server that reaches PostgreSQL through the delay."""
    folder.mkdir()
    proxy = multiprocessing.Process(
        target=forward, args=(folder / ".s.PGSQL.5432", store.folder / ".s.PGSQL.5432"), daemon=True)
    proxy.start()
    try:
        with contextlib.ExitStack() as stack:
            side = Side(stack, folder / "servers", blog, store, postgres.address(folder))
            time.sleep(0.5)
            rows = []
            for case, load in kinds(side.server("blog-server"), side.server("blog-server-no-cache"), blog, "delayed").items():
                load.run(CONNECTIONS, 1, plan.threads)
                rows.append({"case": case, **medians([side.once(load, plan) for _ in range(plan.rounds)])})
                load.check()
            return rows
    finally:
        proxy.terminate()
        proxy.join()


def forward(listening, to):
    """Forwards connections, and delivers what it receives after the delay."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    peers, queue = {}, collections.deque()
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(listening))
        door.listen(64)
        while True:
            wait = max(0, queue[0][0] - time.monotonic()) if queue else None
            for ready in select.select([door, *peers], [], [], wait)[0]:
                if ready is door:
                    one, other = door.accept()[0], socket.socket(socket.AF_UNIX)
                    other.connect(str(to))
                    peers |= {one: other, other: one}
                    continue
                # It was closed with its peer.
                if ready not in peers:
                    continue
                with contextlib.suppress(ConnectionError):
                    if data := ready.recv(1 << 16):
                        queue.append((time.monotonic() + DELAY, peers[ready], data))
                        continue
                other = peers.pop(ready)
                del peers[other]
                queue = collections.deque(item for item in queue if item[1] not in (ready, other))
                ready.close()
                other.close()
            while queue and queue[0][0] <= time.monotonic():
                _, target, data = queue.popleft()
                with contextlib.suppress(ConnectionError):
                    target.sendall(data)


def idle(side, seconds):
    """The load of servers that only look for changes, for one open page each: shares of a core, and transactions a second."""
    with contextlib.ExitStack() as stack:
        side = Side(stack, side.folder / "idle", side.blog, side.postgres)
        running = [side.server("blog-server", f"idle-{number}") for number in range(IDLE)]
        for server in running:
            stack.callback(opened(server, f"/blogs/{side.blog.spare}").close)
        time.sleep(2)
        begin, first = side.postgres.transactions(), time.monotonic()
        used, server = side.postgres.processor(), process.cpu_seconds(running[0].pid)
        time.sleep(seconds)
        used, server = side.postgres.processor() - used, process.cpu_seconds(running[0].pid) - server
        count = side.postgres.transactions() - begin
        passed = time.monotonic() - first
    return {"transactions": count / passed, "postgres": used / seconds, "server": server / seconds}


def is_whole(options):
    return not options.quick


def measure(options, folder):
    plan = measuring.Plan([CONNECTIONS], options.rounds, options.seconds, 2)
    with contextlib.ExitStack() as last:
        store = postgres.Postgres(folder / "postgres")
        last.callback(store.stop)
        blog = seeding.make(folder)
        blog.paths = [seeding.SCENE, f"/blogs/{blog.first}", "/blogs"]
        other = postgres.shared(blog, store, folder)

        def stage(name, work):
            print(name, file=sys.stderr)
            with contextlib.ExitStack() as stack:
                return work([Side(stack, folder / f"{name}-sqlite", blog), Side(stack, folder / f"{name}-postgresql", other, store)])

        rows, checks = stage("one server", lambda sides: one_server(sides, plan))
        return {
            "packages": {"sqlite": sqlite3.sqlite_version, "PostgreSQL": store.version},
            "plan": {"rounds": plan.rounds, "seconds": plan.seconds}, "rows": rows, "checks": checks,
            "two": stage("two servers", lambda sides: two_servers(sides[1], plan)),
            "delayed": stage("delay", lambda _: delayed(other, store, folder / "proxy", plan)),
            "idle": stage("idle", lambda sides: idle(sides[1], 5 * plan.seconds))}


def pace(case):
    return lambda result: ratio(*(row(result, case, store)["rounds"] for store in reversed(STORES)))


def row(result, case, store):
    return next(row for row in result["rows"] if (row["case"], row["store"]) == (case, store))


def processor(result):
    ours, its = (row(result, SCENES, store)["cpuSecondsPerThousand"] for store in STORES)
    return its / ours


def targets(_):
    return [
        *(Target(f"{case}, PostgreSQL divided by SQLite", bound, True, pace(case))
          for case, bound in [(SCENES, 0.4), (CACHED, 0.6), (LIKES, 0.35), (DRAFTS, 0.35)]),
        Target("CPU of the server for an uncached scene, divided by SQLite's", 1.1, False, processor),
        Target("CPU of PostgreSQL for an uncached scene", 160, False,
                         lambda result: row(result, SCENES, STORES[1])["storeSecondsPerThousand"] * 1000, " µs"),
        Target("checks of the version for a request from the cache", 0.05, False, lambda result: result["checks"], ""),
        Target("two servers: uncached scenes, divided by one", 0.9, True, lambda result: result["two"]["ratios"]["scenes"]),
        Target("two servers: likes, divided by one", 0.9, True, lambda result: result["two"]["ratios"]["likes"]),
        Target("64 writers on each: p99", 400, False, lambda result: result["two"]["p99"] / 1000, " ms"),
        Target("an open page of the other server: p99", 150, False, lambda result: result["two"]["page"] / 1000, " ms"),
        Target("the same beside 128 writers", 150, False, lambda result: result["two"]["busyPage"] / 1000, " ms"),
    ]


def results(result):
    return {"measured": result}


def tables(result):
    lines = []
    for case in (SCENES, CACHED, LIKES, DRAFTS):
        ours, its = (row(result, case, store) for store in STORES)
        slow = next(row for row in result["delayed"] if row["case"] == case)
        lines.append([
            case, *(f"{one['requestsPerSecond']:,.0f}" for one in (ours, its)), f"{ratio(its['rounds'], ours['rounds']):.2f}×",
            *(duration(one["cpuSecondsPerThousand"] * 1000) for one in (ours, its)),
            duration(its["storeSecondsPerThousand"] * 1000), *(duration(one["p99Microseconds"]) for one in (ours, its)),
            f"{slow['requestsPerSecond']:,.0f}", duration(slow["p99Microseconds"])])
    still = result["idle"]
    return "\n".join([
        *table([f"{CONNECTIONS} connections", "SQLite, requests/s", "PostgreSQL", "ratio", "CPU, SQLite", "CPU, PostgreSQL",
                "CPU of PostgreSQL itself", "p99, SQLite", "p99, PostgreSQL", "delayed, requests/s", "delayed, p99"], lines), "",
        f"128 writers on two servers: {result['two']['likesPerSecond']:,.0f} likes/s. {IDLE} servers with an open page each: "
        f"{still['transactions']:,.0f} transactions/s, {100 * still['postgres']:.1f} % of a core in PostgreSQL and "
        f"{100 * still['server']:.1f} % in each server."])
