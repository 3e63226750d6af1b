/// A value that does not show what it is, however it is printed, dumped or put into a message: secrets find their
/// way into logs through descriptions that nobody asked for.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
    /// The type and nothing else.
    public var description: String { "\(Self.self)(redacted)" }

    /// The type and nothing else.
    public var debugDescription: String { description }

    /// No children: what `dump` shows.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
