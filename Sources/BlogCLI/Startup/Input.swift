import BlogModels
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

/// A text that somebody keeps in a file, or sends to standard input.
enum TextFile {
    /// Reads it whole, byte for byte; of one that is too long for any post, no more than shows that.
    /// - Throws: ``CLIError/cannotOpen(_:reason:)``, ``CLIError/cannotRead(_:reason:)``, ``FieldErrors`` for one that is no UTF-8.
    static func read(_ path: String) throws -> String {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw CLIError.cannotOpen(path, reason: StandardInput.reason()) }
        defer { if file != STDIN_FILENO { close(file) } }
        let bytes = try bytes(of: file, path)
        // Cut anywhere, it need not be UTF-8, and is too long all the same.
        guard bytes.count <= Body.maximumBytes else { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FieldErrors([FieldError(field: "body", .stated("must be UTF-8"))])
        }
        return text
    }

    private static func bytes(of file: Int32, _ path: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        while bytes.count <= Body.maximumBytes {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count == 0 { break }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                let name = file == STDIN_FILENO ? StandardInput.name : path
                throw CLIError.cannotRead(name, reason: StandardInput.reason())
            }
        }
        return bytes
    }
}
