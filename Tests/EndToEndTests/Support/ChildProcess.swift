import Glibc
import Synchronization

/// A running program. It is killed when the object is released.
final class ChildProcess {
    private let output: OutputPipe
    private let errors: OutputPipe
    let id: pid_t
    private var exitCode: Int32?

    /// Held from the creation of a child's pipes until the child runs. Another child that inherited a pipe would keep
    /// it open.
    private static let starting = Mutex(())

    init(
        _ program: Program, _ arguments: [String], environment: [String: String] = [:], input: String = "",
        folder: String? = nil
    ) throws {
        // Glibc offers the change of the folder only to C.
        let command =
            folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0, program.path] } ?? [program.path]
        let environment = ProgramEnvironment.with(environment)
        (output, errors, id) = try ChildProcess.starting.withLock { _ in
            let (output, errors) = (try OutputPipe(), try OutputPipe())
            let file = try InputFile(input)
            let id = try ChildProcess.spawn(
                command + arguments, environment,
                streams: [file.descriptor, output.descriptor, errors.descriptor])
            output.closeWriter()
            errors.closeWriter()
            return (output, errors, id)
        }
    }

    deinit {
        guard exitCode == nil else { return }
        kill(id, SIGKILL)
        var status: Int32 = 0
        waitpid(id, &status, 0)
    }

    func signal(_ number: Int32) {
        kill(id, number)
    }

    /// Waits for the first line of the program's output.
    func firstLine() throws -> String {
        try lines(1)[0]
    }

    /// Waits for the first lines of the program's output.
    func lines(_ count: Int) throws -> [String] {
        try awaitOutput { $0.count { $0 == UInt8(ascii: "\n") } >= count }
        return output.received.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .prefix(count).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits until the program's output contains a text.
    func awaitOutput(_ text: String) throws {
        try awaitOutput { $0.contains(text.utf8) }
    }

    private func awaitOutput(until isThere: ([UInt8]) -> Bool) throws {
        let deadline = Deadline()
        while !isThere(output.received) {
            guard !output.isAtEnd else { throw SystemFailure(reason: "ended early: " + (try end().errors)) }
            try OutputPipe.receive(from: [output, errors], before: deadline)
        }
    }

    /// Ends the program with a signal.
    @discardableResult
    func end(_ signal: Int32) throws -> ProgramResult {
        self.signal(signal)
        return try end()
    }

    /// Waits until the program exits.
    @discardableResult
    func end() throws -> ProgramResult {
        let deadline = Deadline()
        while !(output.isAtEnd && errors.isAtEnd) {
            try OutputPipe.receive(from: [output, errors], before: deadline)
        }
        return ProgramResult(
            output: output.received, errors: String(decoding: errors.received, as: UTF8.self),
            exitCode: try status())
    }

    /// The exit code, or 128 plus the number of the signal that ended it, as in a shell.
    private func status() throws -> Int32 {
        if let exitCode { return exitCode }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemFailure("waitpid") }
        }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        exitCode = code
        return code
    }
}
