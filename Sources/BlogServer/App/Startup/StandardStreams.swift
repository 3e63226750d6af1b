import Glibc

/// Where the server tells that it is there, and what is wrong.
enum StandardStreams {
    /// Writes a line for whoever started the server, past any buffer: scripts wait for it.
    static func output(line: String) {
        write(line, to: STDOUT_FILENO)
    }

    /// Writes a line about an error.
    static func error(line: String) {
        write(line, to: STDERR_FILENO)
    }

    private static func write(_ line: String, to stream: Int32) {
        var text = line + "\n"
        text.withUTF8 { bytes in
            _ = Glibc.write(stream, bytes.baseAddress, bytes.count)
        }
    }
}
