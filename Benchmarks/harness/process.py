"""Values of Linux about a process and its children, from /proc."""

import os
import pathlib
import re
import time


def family(pid):
    """The process, its children and their children: a server may have several processes."""
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
    """The resident memory of all processes together, in KiB: all of it, and the anonymous part. For a single process
    it is its own (proc(5), RssAnon, RssFile and RssShmem), even if others run the same program. Pages that
    several processes share are divided among them (Pss), because otherwise the server would seem larger than it
    is.
    """
    members = family(pid)
    found = [alone(pid)] if len(members) == 1 else [among(member) for member in members]
    return {key: sum(one[key] for one in found) for key in found[0]}


def alone(pid):
    kib = sizes(pid, "status")
    return {"residentKiB": kib["RssAnon"] + kib["RssFile"] + kib["RssShmem"], "anonymousKiB": kib["RssAnon"]}


def among(pid):
    kib = sizes(pid, "smaps_rollup")
    return {"residentKiB": kib["Pss"], "anonymousKiB": kib["Pss_Anon"]}


def sizes(pid, file):
    text = pathlib.Path(f"/proc/{pid}/{file}").read_text()
    return {name: int(size) for name, size in re.findall(r"^(\w+):\s+(\d+) kB$", text, re.MULTILINE)}
