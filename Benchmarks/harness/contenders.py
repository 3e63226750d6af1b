"""The compared servers, with their commands."""

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
# Debian installs it in /usr/sbin, which is rarely in PATH.
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")


@dataclasses.dataclass(frozen=True)
class Contender:
    name: str
    # The reason why it cannot run; None if it can.
    missing: Callable[[], str | None]
    # (port, database, folder of its own, blog) → command.
    command: Callable[..., list]
    # The file whose size is measured; None for a program of several files.
    program: pathlib.Path | None = None
    writes: bool = True


def ours(name, program, *extra, flag=None):
    """A server that is built here; with a flag, only if the program supports it."""
    def missing():
        if not program.exists():
            return f"{program} does not exist; `make bench` builds it"
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


def nginx_command(port, database, folder, blog):
    return [NGINX, "-c", static.configuration(blog, folder, port), "-p", folder, "-e", folder / "error.log"]


# Ratios are relative to the first one.
CONTENDERS = [
    # With its defaults; its log goes to a file.
    ours("blog-server", ROOT / "bin/blog-server"),
    # The same without its response cache.
    ours("blog-server-no-cache", ROOT / "bin/blog-server", "--no-cache", flag="--no-cache"),
    ours("limit", BUILT / "limit-server"),
    # As in Hummingbird's template: every request is logged.
    ours("hummingbird", BUILT / "hummingbird-server"),
    # The same without its log.
    ours("hummingbird-quiet", BUILT / "hummingbird-server", "--log-level", "warning"),
    # The same bytes as files: it has no database and takes no writes.
    Contender(
        "nginx", lambda: None if NGINX else "nginx is not installed", nginx_command,
        pathlib.Path(NGINX) if NGINX else None, writes=False),
]
NAMES = [contender.name for contender in CONTENDERS]


def named(name):
    """The contender of a name. Raises Trouble if it does not exist or cannot run."""
    found = next((contender for contender in CONTENDERS if contender.name == name), None)
    if found is None:
        raise Trouble(f"unknown contender {name}; choose from {', '.join(NAMES)}")
    if why := found.missing():
        raise Trouble(f"{name}: {why}")
    return found


def build():
    """Installs wrk, and builds the release programs."""
    for command in ([ROOT / "Scripts/install-tools", "wrk"], ["make", "--silent", "-C", ROOT, "release"]):
        if subprocess.run(command).returncode:
            raise Trouble("the programs cannot be built")


def blog_cli(database, *arguments, **options):
    """Runs blog-cli on a database."""
    program = ROOT / "bin/blog-cli"
    if not program.exists():
        raise Trouble(f"{program} does not exist; `make release` builds it")
    return subprocess.run([program, "--database", database, *arguments], env=environment.plain(), **options)


def present(names):
    """The contenders that can run, and the reasons why others cannot."""
    wanted = [contender for contender in CONTENDERS if contender.name in names]
    left_out = {contender.name: why for contender in wanted if (why := contender.missing())}
    return [contender for contender in wanted if contender.name not in left_out], left_out
