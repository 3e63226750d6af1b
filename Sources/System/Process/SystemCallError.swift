import Glibc

/// A call that the system refused.
public struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call, as its manual page is named.
    public let call: String
    /// Why, in the system's words.
    public let reason: String

    /// The call that has just failed, by `errno`.
    init(_ call: String) {
        self.call = call
        reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }

    /// One line for whoever started the program.
    public var description: String { "\(call): \(reason)" }
}
