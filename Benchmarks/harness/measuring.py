"""Measures servers in turn, so that other load of the machine affects all of them."""

import collections
import dataclasses
import statistics
import sys
import threading

from harness import process
from harness.common import Trouble


@dataclasses.dataclass
class Plan:
    connections: list
    rounds: int
    seconds: int
    threads: int
    # The number of connections with windows of double length: the promises concern it.
    longer: int = 64

    # Seconds of load before the measurement, for caches, the allocator, statements and NIO's threads.
    warm_up = 1

    def window(self, case, connections):
        """The seconds of one measurement."""
        return self.seconds * (2 if connections == self.longer and not case.writes else 1)

    def duration(self, case):
        """The seconds of a server for a case, including the waits for work after a load."""
        windows = sum(self.window(case, connections) + 0.3 for connections in self.connections)
        return self.warm_up + self.rounds * windows


def measure(loads, plan, notes):
    """Returns a row for each request, number of connections and server. `loads` has the loads of each request; `notes`
    receives the failures, which are omitted from the following rounds. A failure of blog-server ends the measurement.
    """
    failed = set()
    runs = collections.defaultdict(list)

    def attempt(case, load, connections, action):
        name = load.server.name
        if (case, name, connections) in failed:
            return None
        try:
            result = action()
            process.settle(load.server.pid)
            return result
        # A server that has ended has no files in /proc.
        except (Trouble, OSError) as trouble:
            if name.startswith("blog-server"):
                raise Trouble(f"{name}, {case.name}, {connections} connections: {trouble}") from trouble
            failed.add((case, name, connections))
            notes.append(f"{name}, {case.name}, {connections} connections: {trouble}")
            return None

    busiest = max(plan.connections)
    for case, some in loads.items():
        for load in some:
            attempt(case, load, busiest, lambda: load.run(min(64, busiest), plan.warm_up, plan.threads))
    for turn in range(plan.rounds):
        print(f"round {turn + 1} of {plan.rounds}", file=sys.stderr)
        for case, some in loads.items():
            for connections in plan.connections:
                seconds = plan.window(case, connections)
                for load in rotated(some, turn):
                    run = attempt(case, load, connections, lambda: once(load, connections, seconds, plan))
                    if run:
                        runs[case, connections, load.server.name].append(run)
    return [
        {"case": case.name, "connections": connections, "server": name, **medians(those)}
        for (case, connections, name), those in runs.items() if (case, name, connections) not in failed]


def rotated(some, turn):
    """The same list with another first element, so that no server always follows the same one."""
    start = turn % len(some)
    return some[start:] + some[:start]


def once(load, connections, seconds, plan):
    pid = load.server.pid
    before = process.cpu_seconds(pid)
    with Watch(pid) as watch:
        run = load.run(connections, seconds, plan.threads)
    return {
        "requestsPerSecond": run.requests_per_second, "p50Microseconds": run.p50, "p99Microseconds": run.p99,
        "cpuSeconds": process.cpu_seconds(pid) - before, "requests": run.requests, "loaderBusy": run.busy,
        **watch.most,
    }


def medians(runs):
    row = {
        key: statistics.median(run[key] for run in runs)
        for key in ["requestsPerSecond", "p50Microseconds", "p99Microseconds", "loaderBusy"]}
    # A tick of the processor's clock is a hundredth of a second, so the sum of all rounds is more precise.
    row["cpuSecondsPerThousand"] = sum(run["cpuSeconds"] for run in runs) / sum(run["requests"] for run in runs) * 1000
    row |= {key: max(run[key] for run in runs) for key in ["residentKiB", "anonymousKiB"]}
    # The values of all rounds show how reliable the median is.
    row["rounds"] = [run["requestsPerSecond"] for run in runs]
    row |= {f"{name}Rounds": [run[f"{name}Microseconds"] for run in runs] for name in ("p50", "p99")}
    return row


class Watch:
    """Measures a server's memory during a load, and keeps the maximum."""

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
