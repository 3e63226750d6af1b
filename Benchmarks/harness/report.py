"""Formats a result as Markdown tables, which are readable in a terminal."""

import itertools
import statistics

HEADINGS = [
    "connections", "server", "requests/s", "rounds", "p50", "p99", "CPU s/1000", "memory (anonymous) MiB", "our pace/its",
    "its CPU/ours", "our p99/its p50"]
OURS, NO_CACHE = "blog-server", "blog-server-no-cache"
# Above this share of its time wrk may be the limit.
BUSY = 0.9
RATIO_ROW = "… ratio of `--no-cache`"
RATIOS = "A ratio (×) is the requests per second of `blog-server` divided by those of the server of the column"
MEDIANS = (
    "Each ratio is the median of the ratios of the rounds, so it can differ from the quotient of two cells. In the rows of "
    "memory, the brackets contain the anonymous memory.")
ABOUT_CACHE = (
    "**Every read that `blog-server` answers here is a hit of its cache**, because no client writes in the meantime. "
    f"`blog-server-no-cache` renders each response again. {RATIOS}; in the rows “{RATIO_ROW}”, those of "
    f"`blog-server-no-cache` divided by those of the server of the column. {MEDIANS}")
LEGEND = (
    "rounds: the slowest and the fastest; memory: the maximum during the requests; our pace/its, its CPU/ours: above 1 "
    "`blog-server` is better; our p99/its p50: below 1 the slow responses of `blog-server` are faster than the median of "
    "the other server. †: wrk was busy for more than nine tenths of its time and may have been the limit.")
# The values that the summary shows for one kind of request.
MOMENTS = {
    "p50": lambda row: duration(row["p50Microseconds"]), "p99": lambda row: duration(row["p99Microseconds"]),
    "CPU s/1000": lambda row: f"{row['cpuSecondsPerThousand']:.4f}"}


def text(result, promises=()):
    """All tables."""
    return "\n".join([*summary(result), "", brackets(result), "", *promises, "", details(result)])


def details(result):
    """The tables of each kind of request."""
    lines = [about(result), ""]
    for title, rows in itertools.groupby(result["rows"], key=lambda row: row["title"]):
        lines += [title, "", *table(HEADINGS, measured(list(rows)), words=2), ""]
    lines += ["Before the load test", "", *table(["server", "first response", "memory MiB", "anonymous MiB", "binary MB"],
                                           [rest(server) for server in result["servers"]])]
    return "\n".join([*lines, "", LEGEND, *remarks(result)]).rstrip()


def about(result):
    machine, plan = result["machine"], result["plan"]
    packages = "".join(f", {name} {version}" for name, version in machine["packages"].items())
    return (f"{machine['date'][:10]}, {machine['cores']} cores of {machine['processor']}, Linux {machine['kernel']}, "
            f"{machine['swift']}{packages}; medians of {plan['rounds']} rounds of {windows(plan)}, "
            f"load average before {machine['loadBefore']}, commit {machine['commit']}")


def brackets(result):
    """The explanation of the ratios in parentheses."""
    both = any(row["server"] == NO_CACHE for row in result["rows"])
    return ABOUT_CACHE if both else f"{RATIOS}. {MEDIANS}"


def windows(plan):
    longer = plan.get("longer")
    return f"{plan['seconds']} s" + (f" (reads at {longer} connections {2 * plan['seconds']} s)" if longer else "")


def remarks(result):
    return [*(f"Omitted: {name} ({why})." for name, why in result["leftOut"].items()), *result["notes"]]


def usual(result):
    """The number of connections for tables with one of them."""
    among = result["plan"]["connections"]
    return 64 if 64 in among else among[-1]


def summary(result):
    """A row per case and a column per server, and other facts about each server."""
    connections, names = usual(result), [server["name"] for server in result["servers"]]
    rows = {(row["case"], row["server"]): row for row in result["rows"] if row["connections"] == connections}
    titles = dict.fromkeys((row["case"], row["title"]) for row in result["rows"])
    lines = []
    for case, title in titles:
        lines.append([f"{title}, requests/s", *(pace(rows, case, name, OURS) for name in names)])
        # Writes and /healthz do not use the cache.
        if case not in ("health", "like", "draft") and (case, NO_CACHE) in rows:
            lines.append([RATIO_ROW, *(times(rows, case, name) for name in names)])
    busiest = [case for case in ("scene", "health") if case in {row["case"] for row in result["rows"]}][:1]
    for case in busiest:
        title = {"scene": "scene", "health": "/healthz"}[case]
        lines += [
            [f"{title}, {key}", *(cell(rows, case, name, word) for name in names)] for key, word in MOMENTS.items()]
    lines += [
        ["most memory under any load (anonymous), MiB", *(most_memory(result, name) for name in names)],
        ["memory at rest (anonymous), MiB",
         *(memory(server["atRest"]) for server in result["servers"])],
        ["first response after start", *(f"{server['firstAnswerMilliseconds']:.0f} ms" for server in result["servers"])],
        ["program, MB", *(megabytes(server["binaryBytes"]) for server in result["servers"])],
    ]
    return table([f"{connections} connections", *names], lines)


def cell(rows, case, name, word):
    return word(rows[case, name]) if (case, name) in rows else "–"


def pace(rows, case, name, ours):
    """The requests per second and, for other servers, the ratio."""
    if (case, name) not in rows:
        return "–"
    rate = requests(rows[case, name])
    if name == ours:
        return f"**{rate}**"
    return f"{rate} ({ratio(rows[case, ours], rows[case, name]):.2f}×)" if (case, ours) in rows else rate


def times(rows, case, name):
    """The ratio to the server without a cache."""
    if name == NO_CACHE:
        return pace(rows, case, name, NO_CACHE)
    return f"({ratio(rows[case, NO_CACHE], rows[case, name]):.2f}×)" if (case, name) in rows else "–"


def requests(row):
    return f"{row['requestsPerSecond']:,.0f}{'†' if row.get('loaderBusy', 0) > BUSY else ''}"


def most_memory(result, name):
    found = [row for row in result["rows"] if row["server"] == name]
    return memory({key: max(row[key] for row in found) for key in ("residentKiB", "anonymousKiB")}) if found else "–"


def memory(found):
    return f"{mebibytes(found['residentKiB'])} ({mebibytes(found['anonymousKiB'])})"


def measured(rows):
    ours = {row["connections"]: row for row in rows if row["server"] == OURS}
    for row in rows:
        yield [
            str(row["connections"]), row["server"], requests(row),
            f"{min(row['rounds']):,.0f}–{max(row['rounds']):,.0f}",
            duration(row["p50Microseconds"]), duration(row["p99Microseconds"]),
            f"{row['cpuSecondsPerThousand']:.4f}", memory(row),
            *(ratios(ours[row["connections"]], row) if row["connections"] in ours else [""] * 3),
        ]


def ratio(ours, row):
    # The ratios within each round first, because a slow round is slow for both.
    return statistics.median(our / its for our, its in zip(ours["rounds"], row["rounds"]))


def ratios(ours, row):
    """The ratios of blog-server to the row's server: above 1 blog-server is better, except for the last, where below
    1 means that its p99 is less than the other's p50.
    """
    its_cpu = row["cpuSecondsPerThousand"] / ours["cpuSecondsPerThousand"] if ours["cpuSecondsPerThousand"] else 0
    return [
        f"{ratio(ours, row):.2f}", f"{its_cpu:.2f}", f"{ours['p99Microseconds'] / row['p50Microseconds']:.2f}"]


def rest(server):
    found = server["atRest"]
    return [
        server["name"], f"{server['firstAnswerMilliseconds']:.0f} ms", mebibytes(found["residentKiB"]),
        mebibytes(found["anonymousKiB"]), megabytes(server["binaryBytes"])]


def table(headings, rows, words=1):
    """A table. The first columns are text, the others numbers, which are aligned to the right."""
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
