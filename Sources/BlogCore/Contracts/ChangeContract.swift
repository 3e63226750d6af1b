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
    case blog(Int64, title: String)
    case draft(Int64, title: String)
    case user(Int64, name: String)
    case comment(Int64, author: String)
    /// The viewer's recycle bin.
    case trash
}

public struct ChangeMoment: Hashable, Sendable {
    /// ISO 8601.
    public let at: String
    /// The time of day, for people.
    public let text: String

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
