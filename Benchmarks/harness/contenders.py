"""The servers that are compared: what each is, and how it is told its port and its database."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
from collections.abc import Callable

from harness import environment, static
from harness.trouble import Trouble

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / "Benchmarks/.build/release"
PYTHON = ROOT / ".build-tools/fastapi"
# Debian's is in /usr/sbin, which is on few people's paths.
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")


@dataclasses.dataclass(frozen=True)
class Contender:
    name: str
    # What stands in the way of running it; None if nothing does.
    missing: Callable[[], str | None]
    # (port, database, folder of its own, blog) → command.
    command: Callable[..., list]
    # What is measured as the size of its program; None for one that is not a single file.
    program: pathlib.Path | None = None
    writes: bool = True


def ours(name, program, *extra, flag=None):
    """One that is built here; with a flag, only if the program has it."""
    def missing():
        if not program.exists():
            return f"{program} is not there; `make bench` builds it"
        if flag and flag not in help_of(program):
            return f"this version of the program has no {flag}"
        return None

    def command(port, database, folder, blog):
        return [program, "--port", str(port), "--database", database, *extra]
    return Contender(name, missing, command, program)


def help_of(program):
    done = subprocess.run(
        [program, "--help"], capture_output=True, text=True, timeout=30, env=environment.plain())
    return done.stdout


def fastapi_command(port, database, folder, blog):
    # Its documentation's way: uvicorn, a worker a core, its log on.
    return ["env", f"BLOG_DATABASE={database}", PYTHON / "bin/uvicorn", "--app-dir", ROOT / "Benchmarks/FastAPIServer",
            "--port", str(port), "--workers", str(os.cpu_count()), "main:app"]


def nginx_command(port, database, folder, blog):
    return [NGINX, "-c", static.configuration(blog, folder, port), "-p", folder, "-e", folder / "error.log"]


# The first is the one that ratios are of.
CONTENDERS = [
    # As it ships: whatever is on by default is on, its log goes to a file.
    ours("blog-server", ROOT / "bin/blog-server"),
    # The same without its cache of answers.
    ours("blog-server-no-cache", ROOT / "bin/blog-server", "--no-cache", flag="--no-cache"),
    ours("limit", BUILT / "limit-server"),
    # As Hummingbird's template has it: every request is logged.
    ours("hummingbird", BUILT / "hummingbird-server"),
    # The same without its log.
    ours("hummingbird-quiet", BUILT / "hummingbird-server", "--log-level", "warning"),
    Contender(
        "fastapi", lambda: None if (PYTHON / "requirements.txt").exists() else "FastAPI is not installed",
        fastapi_command),
    # The same bytes as files: it reads no database, and cannot be written to.
    Contender(
        "nginx", lambda: None if NGINX else "nginx is not installed", nginx_command,
        pathlib.Path(NGINX) if NGINX else None, writes=False),
]
NAMES = [contender.name for contender in CONTENDERS]


def named(name):
    """The one of that name, which can be run. Raises Trouble if there is none, or something stands in its way."""
    found = next((contender for contender in CONTENDERS if contender.name == name), None)
    if found is None:
        raise Trouble(f"there is no contender {name}; there are {', '.join(NAMES)}")
    if why := found.missing():
        raise Trouble(f"{name}: {why}")
    return found


def blog_cli(database, *arguments, **options):
    """Runs blog-cli over a database."""
    program = ROOT / "bin/blog-cli"
    if not program.exists():
        raise Trouble(f"{program} is not there; `make release` builds it")
    return subprocess.run([program, "--database", database, *arguments], env=environment.plain(), **options)


def present(names):
    """Those that can be run, and why others cannot."""
    wanted = [contender for contender in CONTENDERS if contender.name in names]
    left_out = {contender.name: why for contender in wanted if (why := contender.missing())}
    return [contender for contender in wanted if contender.name not in left_out], left_out
