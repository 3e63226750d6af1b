import Glibc

/// Runs a program on a terminal of its own.
enum TerminalProgram {
    /// Runs a program to its end. The typed text waits in the terminal until the program reads it.
    /// - Parameters:
    ///   - prompt: interrupts the program (SIGINT) when this text appears.
    ///   - delay: how many seconds nothing is read, so that the program finds its output full.
    /// - Returns: the output on the terminal, and the exit code; -1 if a signal ended the program.
    static func run(
        _ program: Program, _ arguments: [String], environment: [String: String] = [:],
        typing text: String = "",
        interruptingAt prompt: String? = nil, readingAfter delay: UInt32 = 0
    ) throws -> (String, Int32) {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { throw SystemFailure("a terminal") }
        defer { close(terminal) }
        let line = try otherEnd(of: terminal)
        guard line >= 0 else { throw SystemFailure("a terminal's line") }
        let typed = Array(text.utf8)
        guard write(terminal, typed, typed.count) == typed.count else { throw SystemFailure("typing") }
        let id = try ChildProcess.spawn(
            [program.path] + arguments, ProgramEnvironment.with(["TERM": "dumb"].merging(environment) { $1 }),
            streams: [line, line, line])
        close(line)

        sleep(delay)
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var isInterrupted = false
        let deadline = Deadline()
        while true {
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, deadline.milliseconds) > 0 else {
                kill(id, SIGKILL)
                break
            }
            // Reading fails when the program has closed its end.
            let count = read(terminal, &buffer, buffer.count)
            guard count > 0 else { break }
            shown += buffer[..<count]
            if let prompt, !isInterrupted, String(decoding: shown, as: UTF8.self).contains(prompt) {
                isInterrupted = true
                kill(id, SIGINT)
            }
        }
        var status: Int32 = 0
        guard waitpid(id, &status, 0) == id else { throw SystemFailure("waitpid") }
        return (String(decoding: shown, as: UTF8.self), status & 0x7F == 0 ? (status >> 8) & 0xFF : -1)
    }

    /// The end of the terminal for the program, by `ioctl_tty(2)`, because Swift cannot import `ptsname` of Glibc.
    private static func otherEnd(of terminal: Int32) throws -> Int32 {
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
        var (isLocked, index): (Int32, Int32) = (0, 0)
        guard ioctl(terminal, unlock, &isLocked) == 0, ioctl(terminal, number, &index) == 0 else {
            throw SystemFailure("a terminal's other end")
        }
        return open("/dev/pts/\(index)", O_RDWR | O_NOCTTY)
    }
}
