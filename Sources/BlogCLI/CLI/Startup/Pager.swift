import ArgumentParser
import Glibc
import LinuxSupport
import Synchronization

/// Whether a command shows its output in a pager.
struct PagerOption: ParsableArguments {
    @Flag(
        name: .customLong("no-pager"),
        help: "Do not show the output page by page on a terminal. Environment: PAGER.")
    var isOff = false
}

/// The program that shows the output page by page on a terminal, as git does it.
enum Pager {
    /// The process of the pager; 0 before it starts.
    private static let process = Atomic<pid_t>(0)

    /// Starts the pager, unless the output goes elsewhere or the person wants none. From then on the program writes to the
    /// pager, and at its end waits for it.
    static func start() {
        guard process.load(ordering: .relaxed) == 0, Terminal.isOutput, let command,
            let input = run(command)
        else { return }
        // Ctrl-C is for the pager alone. If it ends, the next write ends the program (SIGPIPE).
        signal(SIGINT, SIG_IGN)
        // Hints and errors appear in the pager too, because it has the terminal.
        let streams = [STDOUT_FILENO] + (Terminal.isError ? [STDERR_FILENO] : [])
        for stream in streams { dup2(input, stream) }
        close(input)
        atexit {
            close(STDOUT_FILENO)
            if Terminal.isError { close(STDERR_FILENO) }
            while waitpid(Pager.process.load(ordering: .relaxed), nil, 0) < 0, errno == EINTR {}
        }
    }

    /// The command of the pager, in the variable `PAGER`; nil if there is none. `less` is the default on a terminal that it can
    /// control.
    private static var command: [String]? {
        guard let pager = getenv("PAGER").map({ String(cString: $0) }) else {
            return Terminal.isDumb ? nil : ["less"]
        }
        guard !["", "cat"].contains(pager) else { return nil }
        return ShellWord.quoted(pager) == pager ? [pager] : ["/bin/sh", "-c", pager]
    }

    /// Runs the pager.
    /// - Returns: a pipe to its standard input; nil if it does not exist.
    private static func run(_ command: [String]) -> Int32? {
        // Less ends at once if one screen is enough, shows colours and does not clear the screen.
        setenv("LESS", "FRX", 0)
        setenv("LV", "-c", 0)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        // The threads of tasks block most signals, and Ctrl-Z is for the pager too.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let isRunning = posix_spawnp(&child, command[0], &actions, &attributes, words, environ) == 0
        close(ends[0])
        guard isRunning else {
            close(ends[1])
            return nil
        }
        process.store(child, ordering: .relaxed)
        return ends[1]
    }
}
