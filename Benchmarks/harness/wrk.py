"""Runs wrk (https://github.com/wg/wrk) and reads its output."""

import dataclasses
import re
import resource
import subprocess

from harness.common import Trouble

UNITS = {"us": 1, "ms": 1_000, "s": 1_000_000, "m": 60_000_000}
SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


@dataclasses.dataclass
class Run:
    requests: int
    requests_per_second: float
    # Microseconds.
    p50: float
    p99: float
    # All bytes that it read, heads and bodies.
    bytes_read: float
    # The part of the time in which wrk's threads worked: near one, wrk is the limit.
    busy: float = 0


def run(url, connections, seconds, threads, script=(), fields=None):
    """The script is a Lua file with its arguments, the fields are those of each request. Raises Trouble if a request fails,
    because quick errors must not count.
    """
    threads = min(threads, connections)
    command = [
        "wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "20s",
        *(f"-H{name}: {value}" for name, value in (fields or {}).items()),
        *(["-s", script[0]] if script else []), url, *(["--", *map(str, script[1:])] if script else [])]
    before = processor_seconds()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 60, check=True)
    except FileNotFoundError as error:
        raise Trouble("wrk is missing; `Scripts/install-tools wrk` installs it") from error
    except subprocess.SubprocessError as error:
        raise Trouble(f"wrk failed at {url}: {error}") from error
    return dataclasses.replace(
        read(done.stdout, url), busy=(processor_seconds() - before) / (seconds * threads))


def processor_seconds():
    """The processor time of ended children: while wrk runs, no other child ends."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def read(text, url):
    if trouble := re.search(r"Socket errors:.*|Non-2xx or 3xx responses:.*", text):
        raise Trouble(f"{url}: {trouble[0]}")
    requests = re.search(r"(\d+) requests in [^,]+, ([\d.]+)([KMGT]?)B read", text)
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    if not requests or not rate or int(requests[1]) == 0:
        raise Trouble(f"{url} sent no response")
    return Run(int(requests[1]), float(rate[1]), percentile(text, 50), percentile(text, 99),
               float(requests[2]) * SIZES[requests[3]])


def percentile(text, number):
    found = re.search(rf"^\s+{number}%\s+([\d.]+)(us|ms|s|m) *$", text, re.MULTILINE)
    if not found:
        raise Trouble(f"wrk printed no {number}th percentile:\n{text}")
    return float(found[1]) * UNITS[found[2]]
