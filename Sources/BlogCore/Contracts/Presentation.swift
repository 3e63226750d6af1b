/// A value that a view shows: final text for people, beside the machine values that a client needs. It never changes.
public protocol Presentation: Hashable, Sendable {
    /// The version of the one post that it shows; nil where it shows none or several.
    var postVersion: Int? { get }
}

extension Presentation {
    /// None: most presentations do not show one post.
    public var postVersion: Int? { nil }
}

/// A presentation that is one row of a list.
public protocol RowPresentation: Presentation, Identifiable where ID == Int64 {}
