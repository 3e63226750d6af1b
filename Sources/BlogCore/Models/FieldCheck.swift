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
