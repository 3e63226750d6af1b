/// A password in clear, on its way to being hashed. However it is printed, dumped or put into a message, it does
/// not show.
public struct Password: Sendable {
    private static let mostBytes = 1_024

    /// The password, byte for byte as it was given (UTF-8).
    public let bytes: [UInt8]

    /// Accepts 8…1,024 bytes of UTF-8. All characters are allowed.
    /// - Throws: ``FieldError`` for `password`.
    public init(_ text: String) throws(FieldError) {
        guard (8...Password.mostBytes).contains(text.utf8.count) else {
            throw FieldError(field: "password", .byteCount(8...Password.mostBytes))
        }
        bytes = Array(text.utf8)
    }

    /// Takes a password for a login: one that is too short is wrong, not malformed.
    /// - Throws: ``FieldError`` for `password` where it has more than 1,024 bytes.
    public init(claimed text: String) throws(FieldError) {
        guard text.utf8.count <= Password.mostBytes else {
            throw FieldError(field: "password", .tooManyBytes(most: Password.mostBytes))
        }
        bytes = Array(text.utf8)
    }
}

extension Password: Redacted {}

/// A value that does not show what it is, however it is printed, dumped or put into a message: secrets find their
/// way into logs through descriptions.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    /// The type and nothing else.
    public var description: String { "\(Self.self)(redacted)" }

    /// The type and nothing else.
    public var debugDescription: String { description }

    /// No children: what `dump` shows.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
