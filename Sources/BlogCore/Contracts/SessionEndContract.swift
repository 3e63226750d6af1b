/// Shows that a session is over.
public protocol SessionEndView: AnyObject {
    /// Shows which.
    func display(_ end: SessionEndPresentation)
}

/// A session that is over.
public struct SessionEndPresentation: Hashable, Sendable {
    /// The session's number.
    public let id: Int64
    /// What just happened, for people.
    public let text: String

    /// Makes an end.
    public init(id: Int64, text: String) {
        self.id = id
        self.text = text
    }
}
