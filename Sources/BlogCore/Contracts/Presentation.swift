/// A value that a view shows: final text for people, beside the machine values that a client needs. It is immutable.
public protocol Presentation: Hashable, Sendable {
    /// The version of the post that it shows; nil if it shows no post or several.
    var postVersion: Int? { get }
}

extension Presentation {
    /// Nil, because most presentations do not show a single post.
    public var postVersion: Int? { nil }
}

/// A presentation that is one row of a list.
public protocol RowPresentation: Presentation, Identifiable where ID == Int64 {}
