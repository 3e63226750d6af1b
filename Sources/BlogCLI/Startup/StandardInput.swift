import Glibc

/// What comes in by standard input.
enum StandardInput {
    /// More than any line that is asked for may have; the rest of a longer one is left.
    private static let mostBytes = 64 * 1_024

    /// What it is called in an error.
    static let name = "standard input"

    /// One line, whole, without its line feed; what there is if the input ends before that. Byte for byte, past any
    /// buffer, so that what comes after it is left to others.
    /// - Throws: ``CLIError/cannotRead(_:reason:)``: half a line is no line.
    static func line() throws -> [UInt8] {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < mostBytes {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0 {
                if errno == EINTR { continue }
                throw CLIError.cannotRead(name, reason: reason())
            }
            guard count == 1, byte != UInt8(ascii: "\n") else { break }
            line.append(byte)
        }
        return line
    }

    /// Why the last call to the system failed, in its words.
    static func reason() -> String {
        String(cString: strerror(errno))
    }
}
