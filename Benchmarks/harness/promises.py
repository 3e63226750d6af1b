"""The goals of this server, to compare with a result."""

import dataclasses
import statistics
from collections.abc import Callable

from harness import report

CONNECTIONS = 64
OURS, NO_CACHE = "blog-server", "blog-server-no-cache"


@dataclasses.dataclass
class Promise:
    title: str
    # The minimum, or the exclusive maximum.
    bound: float
    at_least: bool
    # Result → the measured value, None if it was not measured.
    measured: Callable[[dict], float | None]
    unit: str = "×"

    def asked(self):
        return f"{'at least' if self.at_least else 'below'} {self.bound:g}{self.unit}"

    def kept(self, value):
        return value >= self.bound if self.at_least else value < self.bound


def pace(case, name, other):
    """The ratio of requests per second."""
    return lambda result: ratio(result, case, (name, "rounds"), (other, "rounds"))


def wait(name, other):
    """The ratio of its p99 to the other's p50."""
    return lambda result: ratio(result, "scene", (name, "p99Rounds"), (other, "p50Rounds"))


def ratio(result, case, one, other):
    first, second = (found(result, case, *which) for which in (one, other))
    if not first or not second:
        return None
    # The ratios within each round first, because a slow round is slow for both.
    return statistics.median(its / others for its, others in zip(first, second))


def found(result, case, name, key):
    for row in result["rows"]:
        if (row["case"], row["connections"], row["server"]) == (case, CONNECTIONS, name):
            return row.get(key)
    return None


def fact(read):
    return lambda result: next((read(server) for server in result["servers"] if server["name"] == OURS), None)


PROMISES = [
    Promise("scene, `--no-cache` divided by hummingbird", 4, True, pace("scene", NO_CACHE, "hummingbird")),
    Promise("scene, `--no-cache` divided by limit", 0.45, True, pace("scene", NO_CACHE, "limit")),
    Promise("scene, from the cache, divided by hummingbird", 10, True, pace("scene", OURS, "hummingbird")),
    Promise("scene, `--no-cache`, p99 divided by hummingbird's p50", 1, False, wait(NO_CACHE, "hummingbird")),
    Promise("scene, from the cache, p99 divided by hummingbird's p50", 1, False, wait(OURS, "hummingbird")),
    Promise("`/healthz` divided by limit", 0.8, True, pace("health", OURS, "limit")),
    Promise("`/healthz` divided by hummingbird", 2, True, pace("health", OURS, "hummingbird")),
    Promise("first response after start", 50, False, fact(lambda server: server["firstAnswerMilliseconds"]), " ms"),
    Promise("anonymous memory at rest", 8, False, fact(lambda server: server["atRest"]["anonymousKiB"] / 1024), " MiB"),
]


def judged(result):
    """The promises in the form of the result's JSON."""
    for promise in PROMISES:
        value = promise.measured(result)
        yield {"promise": promise.title, "asked": promise.asked(), "unit": promise.unit, "measured": value,
               "kept": None if value is None else promise.kept(value)}


def table(result):
    words = {True: "yes", False: "**no**", None: "not measured"}
    rows = [
        [one["promise"], one["asked"], "–" if one["measured"] is None else f"{one['measured']:.2f}{one['unit']}",
         words[one["kept"]]] for one in judged(result)]
    return report.table([f"target, at {CONNECTIONS} connections", "required", "measured", "met"], rows)


def broken(result):
    return [one["promise"] for one in judged(result) if one["kept"] is False]
