"""Measures servers in turn, so that what the machine does meanwhile falls upon all of them alike."""

import collections
import dataclasses
import statistics
import sys
import threading

from harness import process
from harness.trouble import Trouble


@dataclasses.dataclass
class Plan:
    connections: list
    rounds: int
    seconds: int
    threads: int

    # Seconds of load before anything is measured: caches, the allocator, statements, NIO's threads.
    warm_up = 1

    def duration(self, loads):
        """Of as many pairs of a case and a server."""
        return round(loads * (self.warm_up + 1.1 * self.rounds * self.seconds * len(self.connections)))


def measure(loads, plan, notes):
    """A row for each case, number of connections and server. `loads` are those of each case; `notes` gets what is to be
    said of those that failed, which are left out of what follows. If blog-server fails, all does."""
    failed = set()
    runs = collections.defaultdict(list)

    def attempt(case, load, connections, action):
        name = load.server.name
        if (case, name, connections) in failed:
            return None
        try:
            return action()
        except Trouble as trouble:
            if name.startswith("blog-server"):
                raise
            failed.add((case, name, connections))
            notes.append(f"{name}, {case.name}, {connections} connections: {trouble}")
            return None

    busiest = max(plan.connections)
    for case, some in loads.items():
        for load in some:
            attempt(case, load, busiest, lambda load=load: load.run(min(64, busiest), plan.warm_up, plan.threads))
    for turn in range(plan.rounds):
        print(f"round {turn + 1} of {plan.rounds}", file=sys.stderr)
        for case, some in loads.items():
            for connections in plan.connections:
                for load in some:
                    run = attempt(
                        case, load, connections, lambda load=load, many=connections: once(load, many, plan))
                    if run:
                        runs[case, connections, load.server.name].append(run)
    return [
        {"case": case.name, "title": case.title, "connections": connections, "server": name, **medians(those)}
        for (case, connections, name), those in runs.items() if (case, name, connections) not in failed
    ]


def once(load, connections, plan):
    pid = load.server.pid
    before = process.cpu_seconds(pid)
    with Watch(pid) as watch:
        run = load.run(connections, plan.seconds, plan.threads)
    return {
        "requestsPerSecond": run.requests_per_second, "p50Microseconds": run.p50, "p99Microseconds": run.p99,
        "cpuSeconds": process.cpu_seconds(pid) - before, "requests": run.requests, **watch.most,
    }


def medians(runs):
    row = {
        key: statistics.median(run[key] for run in runs)
        for key in ["requestsPerSecond", "p50Microseconds", "p99Microseconds"]}
    # A tick of the processor's clock is a hundredth of a second: of all rounds together it is finer.
    row["cpuSecondsPerThousand"] = sum(run["cpuSeconds"] for run in runs) / sum(run["requests"] for run in runs) * 1000
    row |= {key: max(run[key] for run in runs) for key in ["residentKiB", "anonymousKiB"]}
    # Kept round by round: how far apart they are says how far to trust the median.
    row["rounds"] = [run["requestsPerSecond"] for run in runs]
    return row


class Watch:
    """Looks at a server's memory while it works, and keeps the most."""

    def __init__(self, pid):
        self.pid = pid
        self.most = process.memory(pid)
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._look)

    def _look(self):
        while not self.over.wait(0.4):
            self.most = {key: max(self.most[key], now) for key, now in process.memory(self.pid).items()}

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
