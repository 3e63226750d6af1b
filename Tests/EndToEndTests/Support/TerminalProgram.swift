import Glibc

/// Runs programs on a terminal of their own.
enum TerminalProgram {
    /// Runs a program to its end, with typed input that waits in the terminal until the program reads it.
    ///
    /// - Returns: the output of the terminal, and the exit code.
    static func run(_ program: Program, _ arguments: [String], typing text: String) throws -> (String, Int32)
    {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { throw SystemFailure("a terminal") }
        defer { close(terminal) }
        let line = try otherEnd(of: terminal)
        guard line >= 0 else { throw SystemFailure("a terminal's line") }
        let typed = Array(text.utf8)
        guard write(terminal, typed, typed.count) == typed.count else { throw SystemFailure("typing") }
        let id = try ChildProcess.spawn(
            [program.path] + arguments, ProgramEnvironment.with(["TERM": "dumb"]),
            streams: [line, line, line])
        close(line)

        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let deadline = Deadline()
        while true {
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, deadline.milliseconds) > 0 else {
                kill(id, SIGKILL)
                break
            }
            // Reading fails when the other end of the terminal is closed.
            let count = read(terminal, &buffer, buffer.count)
            guard count > 0 else { break }
            shown += buffer[..<count]
        }
        var status: Int32 = 0
        guard waitpid(id, &status, 0) == id else { throw SystemFailure("waitpid") }
        return (String(decoding: shown, as: UTF8.self), status & 0x7F == 0 ? (status >> 8) & 0xFF : -1)
    }

    /// The program's end, by the requests of `ioctl_tty(2)`: Glibc offers `ptsname` only to C.
    private static func otherEnd(of terminal: Int32) throws -> Int32 {
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
        var (isLocked, index): (Int32, Int32) = (0, 0)
        guard ioctl(terminal, unlock, &isLocked) == 0, ioctl(terminal, number, &index) == 0 else {
            throw SystemFailure("a terminal's other end")
        }
        return open("/dev/pts/\(index)", O_RDWR | O_NOCTTY)
    }
}
