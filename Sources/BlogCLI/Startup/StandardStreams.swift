import Glibc

/// Whole writes to the standard streams, past any buffer.
enum StandardStreams {
    /// Writes what was asked for.
    /// - Throws: ``CLIError/cannotWrite(_:)``; a reader that has gone away ends the program quietly instead.
    static func output(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw CLIError.cannotWrite(String(cString: strerror(errno)))
            }
        }
    }

    /// Writes errors, progress and hints.
    static func error(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
