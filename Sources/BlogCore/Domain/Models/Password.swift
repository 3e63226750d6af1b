/// A password as clear text, before it is hashed. Its description is redacted.
public struct Password: Sendable {
    private static let mostBytes = 1_024

    /// The password in UTF-8, in one form for all keyboards (RFC 8265 §4.2): in Unicode NFC, and each kind of space is a space.
    public let bytes: [UInt8]
    /// The password byte for byte as the client sent it. Hashes of older versions are of this.
    public let typed: [UInt8]

    /// Accepts at least 8 characters (Unicode scalars), except for very common passwords. All characters are allowed.
    /// - Throws: ``FieldError`` for `password`, also if it has more than 1,024 bytes of UTF-8.
    public init(_ text: String) throws(FieldError) {
        try self.init(claimed: text)
        let text = text.withOneForm
        guard text.unicodeScalars.count >= 8 else {
            throw FieldError(field: "password", .tooShort(least: 8))
        }
        guard !Self.common.contains(text.lowercased()[...]) else {
            throw FieldError(field: "password", .commonPassword)
        }
    }

    /// Accepts the password of a login, which may be too short: such a password is wrong, not invalid.
    /// - Throws: ``FieldError`` for `password` if it has more than 1,024 bytes.
    public init(claimed text: String) throws(FieldError) {
        guard text.utf8.count <= Password.mostBytes else {
            throw FieldError(field: "password", .tooManyBytes(most: Password.mostBytes))
        }
        (bytes, typed) = (Array(text.withOneForm.utf8), Array(text.utf8))
    }
}

extension String {
    fileprivate var withOneForm: String {
        String(
            UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 })
        ).composed
    }
}

extension Password: Redacted {}

/// A secret value. Its descriptions contain only the name of its type, because descriptions may be logged.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    public var description: String { "\(Self.self)(redacted)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
