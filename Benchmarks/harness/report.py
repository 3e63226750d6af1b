"""Words a result: tables in Markdown, which a terminal shows well enough."""

import itertools
import statistics

HEADINGS = [
    "connections", "server", "requests/s", "rounds", "p50", "p99", "CPU s/1000", "memory MiB", "our pace/its",
    "its CPU/ours", "our p99/its p50"]
OURS = "blog-server"
# What the summary says of one kind of request.
MOMENTS = {
    "p50": lambda row: duration(row["p50Microseconds"]), "p99": lambda row: duration(row["p99Microseconds"]),
    "CPU s/1000": lambda row: f"{row['cpuSecondsPerThousand']:.4f}"}


def text(result):
    lines = [about(result), "", *summary(result), ""]
    for title, rows in itertools.groupby(result["rows"], key=lambda row: row["title"]):
        lines += [title, "", *table(HEADINGS, measured(list(rows)), words=2), ""]
    lines += ["Before the load", "", *table(["server", "first answer", "memory MiB", "anonymous MiB", "binary MB"],
                                           [rest(server) for server in result["servers"]])]
    return "\n".join([*lines, "", *remarks(result)]).rstrip()


def about(result):
    machine, plan = result["machine"], result["plan"]
    packages = "".join(f", {name} {version}" for name, version in machine["packages"].items())
    return (f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, Linux {machine['kernel']}, "
            f"{machine['swift']}{packages}; medians of {plan['rounds']} rounds of {plan['seconds']} s, "
            f"load before {machine['loadBefore']}, commit {machine['commit']}")


def remarks(result):
    return [*(f"Left out: {name}, for {why}." for name, why in result["leftOut"].items()), *result["notes"]]


def usual(result):
    """The number of connections that is shown where there is room for one."""
    among = result["plan"]["connections"]
    return 64 if 64 in among else among[-1]


def summary(result):
    """A row a case and a column a server, and what else there is to say of a server."""
    connections, names = usual(result), [server["name"] for server in result["servers"]]
    rows = {(row["case"], row["server"]): row for row in result["rows"] if row["connections"] == connections}
    titles = dict.fromkeys((row["case"], row["title"]) for row in result["rows"])
    lines = [[f"{title}, requests/s", *(pace(rows, case, name) for name in names)] for case, title in titles]
    busiest = [case for case in ("scene", "health") if case in {row["case"] for row in result["rows"]}][:1]
    for case in busiest:
        title = {"scene": "scene", "health": "/healthz"}[case]
        lines += [
            *([f"{title}, {key}", *(cell(rows, case, name, word) for name in names)] for key, word in MOMENTS.items()),
            ["memory under load, MiB", *(most_memory(result, name) for name in names)],
        ]
    lines += [
        ["memory at rest (anonymous), MiB",
         *(f"{mebibytes(server['atRest']['residentKiB'])} ({mebibytes(server['atRest']['anonymousKiB'])})"
           for server in result["servers"])],
        ["first answer after start", *(f"{server['firstAnswerMilliseconds']:.0f} ms" for server in result["servers"])],
        ["program, MB", *(megabytes(server["binaryBytes"]) for server in result["servers"])],
    ]
    return table([f"{connections} connections", *names], lines)


def cell(rows, case, name, word):
    return word(rows[case, name]) if (case, name) in rows else "–"


def pace(rows, case, name):
    """How many a second; of others also how many times as many are ours."""
    if (case, name) not in rows:
        return "–"
    row, ours = rows[case, name], rows.get((case, OURS))
    rate = f"{row['requestsPerSecond']:,.0f}"
    return f"**{rate}**" if name == OURS else f"{rate} ({ratio(ours, row):.2f}×)" if ours else rate


def most_memory(result, name):
    found = [row["residentKiB"] for row in result["rows"] if row["server"] == name]
    return mebibytes(max(found)) if found else "–"


def measured(rows):
    ours = {row["connections"]: row for row in rows if row["server"] == OURS}
    for row in rows:
        yield [
            str(row["connections"]), row["server"], f"{row['requestsPerSecond']:,.0f}",
            f"{min(row['rounds']):,.0f}–{max(row['rounds']):,.0f}",
            duration(row["p50Microseconds"]), duration(row["p99Microseconds"]),
            f"{row['cpuSecondsPerThousand']:.4f}", mebibytes(row["residentKiB"]),
            *(ratios(ours[row["connections"]], row) if row["connections"] in ours else [""] * 3),
        ]


def ratio(ours, row):
    # Within each round first: what slowed a round slowed both.
    return statistics.median(our / its for our, its in zip(ours["rounds"], row["rounds"]))


def ratios(ours, row):
    """Of blog-server to the row's: above 1 it is the better one, but in the last, which is below 1 where its slow
    answers come before the other's usual ones."""
    its_cpu = row["cpuSecondsPerThousand"] / ours["cpuSecondsPerThousand"] if ours["cpuSecondsPerThousand"] else 0
    return [
        f"{ratio(ours, row):.2f}", f"{its_cpu:.2f}", f"{ours['p99Microseconds'] / row['p50Microseconds']:.2f}"]


def rest(server):
    memory = server["atRest"]
    return [
        server["name"], f"{server['firstAnswerMilliseconds']:.0f} ms", mebibytes(memory["residentKiB"]),
        mebibytes(memory["anonymousKiB"]), megabytes(server["binaryBytes"])]


def table(headings, rows, words=1):
    """The first columns are words, the others numbers, which stand to the right."""
    rows = [headings, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(headings))]
    lines = ["| " + " | ".join(
        align(cell, column >= words, widths[column]) for column, cell in enumerate(row)) + " |" for row in rows]
    rule = "| " + " | ".join(
        "-" * (width - 1) + (":" if column >= words else "-") for column, width in enumerate(widths)) + " |"
    return [lines[0], rule, *lines[1:]]


def align(cell, is_number, width):
    return cell.rjust(width) if is_number else cell.ljust(width)


def duration(microseconds):
    return f"{microseconds:.0f} µs" if microseconds < 1000 else f"{microseconds / 1000:.2f} ms"


def mebibytes(kib):
    return f"{kib / 1024:.1f}"


def megabytes(count):
    return "–" if count is None else f"{count / 1e6:.1f}"
