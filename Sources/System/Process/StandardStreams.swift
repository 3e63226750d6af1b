import Glibc

/// Whole writes to the standard streams, past any buffer: scripts wait for lines.
public enum StandardStreams {
    /// Writes what was asked for.
    /// - Throws: ``OutputError``; a reader that has gone away ends the program quietly instead (SIGPIPE).
    public static func output(_ bytes: [UInt8]) throws(OutputError) {
        try write(bytes, to: STDOUT_FILENO)
    }

    /// Writes what was asked for.
    /// - Throws: ``OutputError``.
    public static func output(_ text: String) throws(OutputError) {
        try write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes errors, progress and hints. Where even that cannot be done, there is nobody to tell.
    public static func error(_ text: String) {
        try? write(Array(text.utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to stream: Int32) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw OutputError(reason: SystemCallError("write").reason)
            }
        }
    }
}
