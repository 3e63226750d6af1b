/// A field with an invalid value, and the rule that the value breaks.
public struct FieldError: Error, Hashable, Sendable {
    /// The field's name in requests and commands: `title`. Empty for a request's body as a whole.
    public let field: String
    public let problem: FieldProblem

    public init(field: String, _ problem: FieldProblem) {
        self.field = field
        self.problem = problem
    }
}

/// The rule that a field's value breaks, with its limits.
public enum FieldProblem: Hashable, Sendable {
    case missing
    case controlCharacters
    /// No character leaves a mark on a page.
    case invisible
    /// A change of the writing direction does not end, or an end has no beginning.
    case endlessDirection
    /// In Unicode scalars.
    case length(ClosedRange<Int>)
    /// In Unicode scalars.
    case tooLong(most: Int)
    /// In Unicode scalars.
    case tooShort(least: Int)
    /// In bytes of UTF-8.
    case byteCount(ClosedRange<Int>)
    /// In bytes of UTF-8.
    case tooManyBytes(most: Int)
    /// In bytes of UTF-8. The message shows the limit in KiB too.
    case bodyTooLong(most: Int)
    case notANumber(in: ClosedRange<Int>)
    case notAUsername
    case notAnIdempotencyKey(ClosedRange<Int>)
    case notAnIconAddress
    case notAPublicAddress
    case notACursor
    case notASearchCursor
    case noSearchWord
    case tooManySearchWords(most: Int)
    /// In Unicode scalars.
    case notATag(String, most: Int)
    case tooManyTags(most: Int)
    case wrongPassword
    case commonPassword
    /// A rule of a request or a command. The entry point that checks it supplies the text.
    case stated(String)
}

/// All fields of a request with invalid values.
public struct FieldErrors: Error, Hashable, Sendable {
    /// The fields in the order in which they were checked; at least one.
    public let errors: [FieldError]

    public init(_ errors: [FieldError]) {
        self.errors = errors
    }
}

/// Collects the errors of several fields, so that all are reported at once.
public struct FieldCheck {
    private var errors: [FieldError] = []

    public init() {}

    /// Returns the value of `make`, or nil after recording its error.
    public mutating func value<Value>(_ make: () throws(FieldError) -> Value) -> Value? {
        do {
            return try make()
        } catch {
            errors.append(error)
            return nil
        }
    }

    /// Returns the value of `make` for a text, or nil after recording its error. Without a text it returns nil.
    public mutating func value<Value>(
        _ text: String?, _ make: (String) throws(FieldError) -> Value
    ) -> Value? {
        guard let text else { return nil }
        return value { () throws(FieldError) in try make(text) }
    }

    public mutating func record(_ error: FieldError) {
        errors.append(error)
    }

    /// Ends the check and reports all recorded errors.
    /// - Throws: ``FieldErrors`` if there are errors.
    public func finish() throws(FieldErrors) {
        guard errors.isEmpty else { throw FieldErrors(errors) }
    }
}
