/// A value that is one text, byte for byte as it was given. Two are equal when their bytes are, as in a database.
///
/// Swift's own `==` takes two spellings of a letter, `é` in one code point and in two, for the same text.
public protocol ExactText: Hashable, Sendable {
    /// The text.
    var text: String { get }
}

extension ExactText {
    /// Compares the bytes of the two texts.
    public static func == (one: Self, other: Self) -> Bool {
        one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Feeds the bytes to the hasher.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(text.utf8.count)
    }
}

/// Any text that is compared by its bytes: a key, a path.
public struct ExactString: ExactText {
    /// The text.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) {
        self.text = text
    }
}
