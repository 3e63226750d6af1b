/// One field that cannot be accepted, and why, in words for the person who sent it.
public struct FieldError: Error, Hashable, Sendable {
    /// The field's name as the front doors spell it, `title` for example.
    public let field: String
    /// What is wrong, with the limit that was broken.
    public let message: String

    /// Makes an error of a field and a message.
    public init(field: String, message: String) {
        self.field = field
        self.message = message
    }
}

/// Everything that is wrong with what somebody sent.
public struct FieldErrors: Error, Hashable, Sendable {
    /// The fields, in the order in which they were checked; at least one.
    public let errors: [FieldError]

    /// Makes an error of several.
    public init(_ errors: [FieldError]) {
        self.errors = errors
    }
}

/// Collects what is wrong with several fields, so that somebody is told of all of them at once.
public struct FieldCheck {
    private var errors: [FieldError] = []

    /// Starts with nothing found.
    public init() {}

    /// The value that `make` gives, or nil after noting why there is none.
    public mutating func value<Value>(_ make: () throws(FieldError) -> Value) -> Value? {
        do {
            return try make()
        } catch {
            errors.append(error)
            return nil
        }
    }

    /// Notes what is wrong with a field.
    public mutating func note(_ error: FieldError) {
        errors.append(error)
    }

    /// Ends the check.
    /// - Throws: ``FieldErrors`` if anything was found.
    public func finish() throws(FieldErrors) {
        guard errors.isEmpty else { throw FieldErrors(errors) }
    }
}
