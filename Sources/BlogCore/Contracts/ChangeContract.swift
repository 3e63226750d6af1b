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

/// The texts of changes, for a view that shows each change as a line.
public struct ChangeTexts: Sendable {
    public let now: @Sendable () -> MomentPresentation
    /// A change. The details are the texts of the part that are new; they come from its presentation.
    public let change: @Sendable (ChangeKind, ChangedPart, _ details: [String]) -> String

    public static func english(now: @escaping @Sendable () -> MomentPresentation) -> ChangeTexts {
        ChangeTexts(now: now, change: change)
    }

    /// `Post 7 "On engines": 4 likes`.
    @Sendable private static func change(
        _ kind: ChangeKind, of part: ChangedPart, details: [String]
    ) -> String {
        let details = details.joined(separator: ", ")
        let (thing, end) =
            switch part {
            case .blog(let id, let title): ("post \(id) \"\(title)\"", "was unpublished or deleted.")
            case .draft(let id, let title): ("draft \(id) \"\(title)\"", "was published or deleted.")
            case .user(let id, let name): ("user \(id) \"\(name)\"", "no longer exists.")
            case .comment(let id, let author): ("comment \(id) by \(author)", "was deleted.")
            case .trash: ("the recycle bin", "is empty.")
            }
        let subject = thing.prefix(1).uppercased() + thing.dropFirst()
        switch kind {
        case .gone: return subject + " " + end
        case .new: return "New " + thing + (details.isEmpty ? "" : ": " + details)
        case .changed:
            if part == .trash { return details.isEmpty ? subject + " " + end : details }
            return subject + (details.isEmpty ? " has changed." : ": " + details)
        }
    }
}
