"""Measures servers in turn, so that what the machine does meanwhile falls upon all of them alike."""

import collections
import dataclasses
import statistics
import sys
import threading

from harness import process, wrk


@dataclasses.dataclass
class Plan:
    paths: list
    connections: list
    rounds: int
    seconds: int
    threads: int

    # Seconds of load before anything is measured: caches, the allocator, statements, NIO's threads.
    warm_up = 1

    @property
    def cases(self):
        return [(path, connections) for path in self.paths for connections in self.connections]

    def duration(self, servers):
        return servers * len(self.cases) * (self.warm_up + self.rounds * self.seconds)


def measure(servers, plan):
    """The medians over all rounds, a row for each path, number of connections and server."""
    for path, connections in plan.cases:
        for server in servers:
            wrk.run(server.url + path, connections, plan.warm_up, plan.threads)
    measured = collections.defaultdict(list)
    for turn in range(plan.rounds):
        print(f"round {turn + 1} of {plan.rounds}", file=sys.stderr)
        for path, connections in plan.cases:
            for server in servers:
                measured[path, connections, server.name].append(once(server, path, connections, plan))
    return [
        {"path": path, "connections": connections, "server": name, **medians(runs)}
        for (path, connections, name), runs in measured.items()
    ]


def once(server, path, connections, plan):
    before = process.cpu_seconds(server.pid)
    with Watch(server.pid) as watch:
        run = wrk.run(server.url + path, connections, plan.seconds, plan.threads)
    used = process.cpu_seconds(server.pid) - before
    return {
        "requestsPerSecond": run.requests_per_second,
        "p50Microseconds": run.p50,
        "p99Microseconds": run.p99,
        "cpuSecondsPerThousand": used / run.requests * 1000,
        **watch.most,
    }


def medians(runs):
    row = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
    # Kept round by round: how far apart they are says how far to trust the median.
    row["rounds"] = [run["requestsPerSecond"] for run in runs]
    return row


class Watch:
    """Looks at a process's memory while it works, and keeps the most."""

    def __init__(self, pid):
        self.pid = pid
        self.most = process.memory(pid)
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._look)

    def _look(self):
        while not self.over.wait(0.25):
            self.most = {key: max(self.most[key], now) for key, now in process.memory(self.pid).items()}

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
