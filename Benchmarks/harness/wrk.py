"""Runs wrk (https://github.com/wg/wrk) and reads what it says."""

import dataclasses
import re
import subprocess

from harness.trouble import Trouble

UNITS = {"us": 1, "ms": 1_000, "s": 1_000_000, "m": 60_000_000}


@dataclasses.dataclass
class Run:
    requests: int
    requests_per_second: float
    # Microseconds.
    p50: float
    p99: float


def run(url, connections, seconds, threads, script=()):
    """The script is a file in Lua and what it is told. Raises Trouble if a single request fails: what errors is not to
    be counted as quick."""
    command = [
        "wrk", f"-t{min(threads, connections)}", f"-c{connections}", f"-d{seconds}s", "--latency", "--timeout", "20s",
        *(["-s", script[0]] if script else []), url, *(["--", *map(str, script[1:])] if script else [])]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 60, check=True)
    except FileNotFoundError as error:
        raise Trouble("wrk is missing; `Scripts/install-tools wrk` installs it") from error
    except subprocess.SubprocessError as error:
        raise Trouble(f"wrk failed at {url}: {error}") from error
    return read(done.stdout, url)


def read(text, url):
    if trouble := re.search(r"Socket errors:.*|Non-2xx or 3xx responses:.*", text):
        raise Trouble(f"{url}: {trouble[0]}")
    requests = re.search(r"(\d+) requests in", text)
    rate = re.search(r"Requests/sec:\s+([\d.]+)", text)
    if not requests or not rate or int(requests[1]) == 0:
        raise Trouble(f"{url} answered nothing")
    return Run(int(requests[1]), float(rate[1]), percentile(text, 50), percentile(text, 99))


def percentile(text, number):
    found = re.search(rf"^\s+{number}%\s+([\d.]+)(us|ms|s|m)$", text, re.MULTILINE)
    if not found:
        raise Trouble(f"wrk says no {number}th percentile")
    return float(found[1]) * UNITS[found[2]]
