/// Collects what is wrong with several fields, so that somebody is told of all of them at once.
public struct FieldCheck {
    /// What was found so far, in the order of the checks.
    public private(set) var errors: [FieldError] = []

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
}
