"""Words a result: tables in Markdown, which a terminal shows well enough."""

import itertools
import statistics

HEADINGS = [
    "server", "requests/s", "rounds", "p50", "p99", "CPU s/1000", "memory MiB", "our pace/its", "its CPU/ours",
    "our p99/its p50"]


def text(result):
    lines = [about(result), ""]
    for (path, connections), rows in itertools.groupby(
            result["rows"], key=lambda row: (row["path"], row["connections"])):
        lines += [f"`{path}`, {connections} connections", "", *table(HEADINGS, measured(list(rows))), ""]
    lines += ["Before the load", "", *table(["server", "first answer", "memory MiB", "anonymous MiB", "binary MB"],
                                           [rest(server) for server in result["servers"]])]
    return "\n".join(lines + ["", *pages(result)]).rstrip()


def about(result):
    machine, plan = result["machine"], result["plan"]
    packages = "".join(f", {name} {version}" for name, version in machine["packages"].items())
    return (f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, Linux {machine['kernel']}, "
            f"{machine['swift']}{packages}; medians of {plan['rounds']} rounds of {plan['seconds']} s, "
            f"load before {machine['loadBefore']}, commit {machine['commit']}")


def measured(rows):
    ours = next((row for row in rows if row["server"] == "blog-server"), None)
    for row in rows:
        yield [
            row["server"], f"{row['requestsPerSecond']:,.0f}",
            f"{min(row['rounds']):,.0f}–{max(row['rounds']):,.0f}",
            duration(row["p50Microseconds"]), duration(row["p99Microseconds"]),
            f"{row['cpuSecondsPerThousand']:.4f}", mebibytes(row["residentKiB"]),
            *(ratios(ours, row) if ours else [""] * 3),
        ]


def ratios(ours, row):
    """Of blog-server to the row's: above 1 it is the better one, but in the last, which is below 1 where its slow
    answers come before the other's usual ones."""
    return [
        # Within each round first: what slowed a round slowed both.
        f"{statistics.median(our / its for our, its in zip(ours['rounds'], row['rounds'])):.2f}",
        f"{row['cpuSecondsPerThousand'] / ours['cpuSecondsPerThousand']:.2f}",
        f"{ours['p99Microseconds'] / row['p50Microseconds']:.2f}",
    ]


def rest(server):
    memory = server["atRest"]
    return [
        server["name"], f"{server['firstAnswerMilliseconds']:.0f} ms", mebibytes(memory["residentKiB"]),
        mebibytes(memory["anonymousKiB"]), f"{server['binaryBytes'] / 1e6:.1f}"]


def pages(result):
    """How much of its own bare answer's pace a server keeps with a page, which needs no other server to be read."""
    rates = {(row["server"], row["connections"], row["path"]): row["requestsPerSecond"] for row in result["rows"]}
    for (name, connections, path), rate in rates.items():
        bare = rates.get((name, connections, "/healthz"))
        if bare and path != "/healthz":
            yield f"{name}, {connections} connections: {path} at {rate / bare:.3f} of /healthz"


def table(headings, rows):
    rows = [headings, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(headings))]
    lines = ["| " + " | ".join(align(cell, column, widths) for column, cell in enumerate(row)) + " |" for row in rows]
    rule = "| " + " | ".join("-" * (width - 1) + (":" if column else "-") for column, width in enumerate(widths)) + " |"
    return [lines[0], rule, *lines[1:]]


def align(cell, column, widths):
    return cell.rjust(widths[column]) if column else cell.ljust(widths[column])


def duration(microseconds):
    return f"{microseconds:.0f} µs" if microseconds < 1000 else f"{microseconds / 1000:.2f} ms"


def mebibytes(kib):
    return f"{kib / 1024:.1f}"
