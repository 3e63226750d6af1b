import BlogDomain
import Glibc
import LinuxSupport

/// Reads standard input.
enum StandardInput {
    /// The maximum length of a line. The rest of a longer line is not read.
    private static let mostBytes = 64 * 1_024

    /// Its name in errors.
    static let name = "Standard input"

    /// Reads one line without its line feed, or the rest of the input; nil at its end. It reads single bytes without a buffer,
    /// so that the following input stays unread.
    /// - Throws: ``CLIError/cannotRead(_:reason:)`` if the input fails before the end of the line.
    static func line() throws -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < mostBytes {
            let count = withUnsafeMutableBytes(of: &byte) { SharedDescriptor.read(STDIN_FILENO, into: $0) }
            guard count >= 0 else { throw CLIError.cannotRead(name, reason: reason()) }
            if count == 0 { return line.isEmpty ? nil : line }
            if byte == UInt8(ascii: "\n") { break }
            line.append(byte)
        }
        return line
    }

    /// Whether a pipe or a file has something to read. An open pipe gets a tenth of a second.
    static var hasInput: Bool {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return lseek(STDIN_FILENO, 0, SEEK_CUR) < status.st_size
        case S_IFIFO, S_IFSOCK:
            var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            var count: Int32 = 0
            return poll(&input, 1, 100) > 0 && ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
        default: return false
        }
    }

    /// The system's message for the last failed system call.
    static func reason() -> String {
        String(cString: strerror(errno))
    }
}

/// A text in a file or on standard input.
enum TextFile {
    /// Reads the whole text, without a byte order mark and with line feeds between its lines. Of a text that is longer than `limit` it reads just enough to detect that.
    /// - Throws: ``CLIError/cannotOpen(_:reason:)``, ``CLIError/cannotRead(_:reason:)``, ``FieldErrors`` for a text
    ///   that is not UTF-8.
    static func read(_ path: String, field: String = "body", limit: Int = Body.maximumBytes) throws -> String
    {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw CLIError.cannotOpen("The file \(path)", reason: StandardInput.reason()) }
        defer { if file != STDIN_FILENO { close(file) } }
        let bytes = try bytes(of: file, path, limit)
        // A text that is too long may be cut inside a character.
        guard bytes.count <= limit else { return String(decoding: bytes, as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FieldErrors([FieldError(field: field, .stated("must be UTF-8"))])
        }
        return text.withLineFeeds
    }

    private static func bytes(of file: Int32, _ path: String, _ limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        while bytes.count <= limit {
            let count = buffer.withUnsafeMutableBytes { SharedDescriptor.read(file, into: $0) }
            if count == 0 { break }
            guard count > 0 else {
                let name = file == STDIN_FILENO ? StandardInput.name : "The file \(path)"
                throw CLIError.cannotRead(name, reason: StandardInput.reason())
            }
            bytes += buffer[..<count]
        }
        return bytes
    }
}

extension String {
    /// The text as editors of other systems would have saved it here: their line breaks and byte order marks are not part of it.
    var withLineFeeds: String {
        let text = unicodeScalars.first == "\u{FEFF}" ? unicodeScalars.dropFirst() : unicodeScalars[...]
        return String(String.UnicodeScalarView(text)).split(
            separator: "\r\n", omittingEmptySubsequences: false
        )
        .joined(separator: "\n")
    }
}
