import Glibc
import LinuxSupport

/// A file, or standard input, read line by line.
public struct InputFile: ~Copyable, Sendable {
    /// A limit above every line of an export, even with a body of escapes only.
    private static let longestLine = 2 * 1_024 * 1_024
    private static let chunk = 256 * 1_024

    private let descriptor: Int32
    private let isOwn: Bool
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Standard input.
    public init() {
        descriptor = STDIN_FILENO
        isOwn = false
    }

    /// Opens a file.
    /// - Returns: nil if it cannot be opened; `errno` has the reason.
    public init?(at path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        isOwn = true
    }

    deinit {
        if isOwn { close(descriptor) }
    }

    /// Reads the next line, without its line feed; nil at the end.
    /// - Throws: ``TransferError/input(reason:)``; ``LineProblem`` for a line that is too long; the errors of `read`.
    mutating func line<Value>(_ read: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                return try take(upTo: end, thenFrom: end + 1, read)
            }
            if isAtEnd {
                return start == buffer.count
                    ? nil : try take(upTo: buffer.count, thenFrom: buffer.count, read)
            }
            guard buffer.count - start <= InputFile.longestLine else {
                throw LineProblem.text("the line is too long")
            }
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            try fill()
        }
    }

    private mutating func take<Value>(
        upTo end: Int, thenFrom next: Int, _ read: (UnsafeBufferPointer<UInt8>) throws -> Value
    ) throws -> Value {
        let range = start..<end
        start = next
        return try buffer.withUnsafeBufferPointer { try read(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private mutating func fill() throws {
        let count = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: InputFile.chunk))
        let read = buffer.withUnsafeMutableBytes {
            SharedDescriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
        }
        guard read >= 0 else { throw TransferError.input(reason: SystemReason.last) }
        buffer.removeLast(InputFile.chunk - read)
        isAtEnd = read == 0
    }
}
