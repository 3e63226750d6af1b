/// Everything that is wrong with what somebody sent.
public struct FieldErrors: Error, Hashable, Sendable {
    /// The fields, in the order in which they were checked; at least one.
    public let errors: [FieldError]

    /// Makes an error of several.
    public init(_ errors: [FieldError]) {
        self.errors = errors
    }
}
