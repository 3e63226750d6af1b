/// A value that a view shows. It contains final text for people and the machine values that a client needs, and is
/// immutable.
public protocol Presentation: Hashable, Sendable {
    /// The version of the post that it shows; nil if it does not show exactly one post.
    var postVersion: Int? { get }
    /// Whether it has a text that takes long to parse.
    var isLong: Bool { get }
}

extension Presentation {
    /// Nil: most presentations do not show exactly one post.
    public var postVersion: Int? { nil }
    /// False: most presentations have no such text.
    public var isLong: Bool { false }
}

/// A presentation that is one row of a list.
public protocol RowPresentation: Presentation, Identifiable where ID == Int64 {}
