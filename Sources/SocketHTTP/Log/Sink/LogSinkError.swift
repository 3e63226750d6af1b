/// Why there can be no log.
public struct LogSinkError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call that failed.
    public let call: String
    /// Why, in the system's words.
    public let reason: String

    /// One line for whoever started the program.
    public var description: String { "the log cannot be written: \(call): \(reason)" }
}
