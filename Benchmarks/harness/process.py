"""What Linux tells of a process and of those it started, from /proc."""

import os
import pathlib
import re


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


def memory(pid):
    """Memory in KiB, of all of them together: all of it, and what is not a file's. A page that several processes share
    is shared out between them (proc(5), Pss), or a server of many processes would be shown larger than it is."""
    found = [own_memory(member) for member in family(pid)]
    return {key: sum(one[key] for one in found) for key in found[0]}


def own_memory(pid):
    rollup = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    kib = {name: int(size) for name, size in re.findall(r"^(Pss|Pss_Anon):\s+(\d+) kB$", rollup, re.MULTILINE)}
    return {"residentKiB": kib["Pss"], "anonymousKiB": kib["Pss_Anon"]}
