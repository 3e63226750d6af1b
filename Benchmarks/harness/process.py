"""Values of Linux about a process and its children, from /proc."""

import os
import pathlib
import re
import time


def family(pid):
    """The process, its children and their children: PostgreSQL has several processes."""
    pids = [pid]
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            pids += family(int(child))
    return pids


def cpu_seconds(pid):
    """The processor time of all of them, in user and kernel mode (proc(5), utime and stime)."""
    return sum(own_cpu_seconds(member) for member in family(pid))


def own_cpu_seconds(pid):
    # The name in parentheses may contain anything; the values follow it.
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(pid, still=0.1, most=2.0):
    """Waits until the process has used no processor for this many seconds, at most `most`: work for clients that
    have closed would slow down the next server.
    """
    used, now = cpu_seconds(pid), time.monotonic()
    since, end = now, now + most
    while now < min(end, since + still):
        time.sleep(0.02)
        now, then, used = time.monotonic(), used, cpu_seconds(pid)
        if used != then:
            since = now


def memory(pid):
    """The resident memory of a server, in KiB: all of it, and the anonymous part (proc(5))."""
    text = pathlib.Path(f"/proc/{pid}/status").read_text()
    kib = {name: int(size) for name, size in re.findall(r"^Rss(\w+):\s+(\d+) kB$", text, re.MULTILINE)}
    return {"residentKiB": sum(kib.values()), "anonymousKiB": kib["Anon"]}
