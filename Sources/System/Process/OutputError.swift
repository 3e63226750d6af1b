/// A standard stream that does not take what is written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why, in the system's words.
    public let reason: String

    /// One line for whoever started the program.
    public var description: String { "the output cannot be written: \(reason)" }
}
