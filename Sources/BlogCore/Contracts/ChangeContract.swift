/// What happened to a part of a screen that stays open.
public enum ChangeKind: String, Hashable, Sendable {
    /// It joined a list.
    case new
    /// It has another value.
    case changed
    /// It left a list.
    case gone
}

/// A part of a screen that changes on its own.
public enum ChangedPart: Hashable, Sendable {
    /// A blog.
    case blog(Int64, title: String)
    /// A draft.
    case draft(Int64, title: String)
    /// A user.
    case user(Int64, name: String)
    /// The viewer's recycle bin.
    case trash
}

/// The moment of a change.
public struct ChangeMoment: Hashable, Sendable {
    /// ISO 8601.
    public let at: String
    /// The time of day, for people.
    public let text: String

    /// Creates a moment from its values.
    public init(at: String, text: String) {
        self.at = at
        self.text = text
    }
}

/// The texts of changes, for a view that shows each change as a line.
public protocol ChangeTexts: Sendable {
    /// The current time.
    func now() -> ChangeMoment
    /// A change.
    /// - Parameter details: the texts of the part that are new; they come from its presentation.
    func change(_ kind: ChangeKind, of part: ChangedPart, details: [String]) -> String
}
