"""What Linux tells of a process and of those it started, from /proc."""

import os
import pathlib
import re
import time


def family(pid):
    """The process, its children, and theirs: a server may be several."""
    pids = [pid]
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            pids += family(int(child))
    return pids


def cpu_seconds(pid):
    """Processor time that they have used so far, their own and the kernel's for them (proc(5), utime and stime)."""
    return sum(own_cpu_seconds(member) for member in family(pid))


def own_cpu_seconds(pid):
    # The name in brackets may hold anything; what counts comes after it.
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(pid, still=0.1, most=2.0):
    """Waits until it has used no processor for so many seconds: what it still does for a client who has hung up would
    be taken from the next server's time. It does not wait for longer than `most`."""
    used, now = cpu_seconds(pid), time.monotonic()
    since, end = now, now + most
    while now < min(end, since + still):
        time.sleep(0.02)
        now, then, used = time.monotonic(), used, cpu_seconds(pid)
        if used != then:
            since = now


def memory(pid):
    """Resident memory in KiB, of all of them together: all of it, and what is not a file's. Of a process that is alone
    it is what it has itself (proc(5), RssAnon, RssFile and RssShmem), whoever else runs the same program; a page that
    several of a family share is shared out between them (Pss), or such a server would be shown larger than it is."""
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
