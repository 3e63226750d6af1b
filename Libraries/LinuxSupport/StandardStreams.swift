import Dispatch
import Glibc
public import Threads

/// Whole, unbuffered writes to the standard streams: scripts wait for lines.
public enum StandardStreams {
    /// Takes the output and the errors of a command that a test runs in its own process; nil for the streams themselves.
    @TaskLocal package static var taker: (@Sendable (_ bytes: [UInt8], _ isError: Bool) -> Void)?

    /// Changes what is written to some streams, for a terminal that does not know all characters.
    public static let form = Lock<(streams: Set<Int32>, of: @Sendable (String) -> String)?>(nil)

    /// Whether a stream is a terminal.
    public static func isTerminal(_ stream: Int32) -> Bool { taker == nil && isatty(stream) == 1 }

    /// Writes a program's output.
    /// - Throws: ``OutputError``. A reader that has gone away ends the program quietly instead (SIGPIPE).
    public static func output(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes, to: STDOUT_FILENO)
    }

    /// Writes a program's output.
    public static func output(_ text: String) throws(OutputError) {
        try write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes errors, progress and hints. A failure cannot be reported and is ignored.
    public static func error(_ text: String) {
        try? write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Ends the program quietly (SIGPIPE) when the reader of its output goes away, even if the program writes nothing. Call it
    /// once, in a program that waits.
    public static func endWhenOutputCloses() {
        DispatchQueue(label: "output").async {
            // Without a request for events, poll(2) reports only that the other end was closed.
            var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&output, 1, -1) < 0, errno == EINTR {}
            if output.revents & Int16(POLLERR | POLLHUP) != 0 { kill(getpid(), SIGPIPE) }
        }
    }

    private static func write(_ bytes: [UInt8], to stream: Int32) throws(OutputError) {
        if let taker { return taker(bytes, stream == STDERR_FILENO) }
        var bytes = bytes
        // JSON is the same everywhere.
        if let form = form.withLock({ $0 }), form.streams.contains(stream), bytes.first != UInt8(ascii: "{") {
            bytes = Array(form.of(String(decoding: bytes, as: UTF8.self)).utf8)
        }
        let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: stream) }
        guard count == bytes.count else { throw OutputError(reason: SystemCallError("write").reason) }
    }
}

/// A standard stream that cannot be written to.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    public let reason: String

    public var description: String { "The output cannot be written: \(reason)." }
}

/// A system call that failed.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call, as its manual page is named.
    public let call: String
    public let reason: String

    /// The call that has just failed, by `errno`.
    init(_ call: String) {
        self.call = call
        reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }

    public var description: String { "\(call): \(reason)" }
}
