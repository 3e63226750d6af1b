/// A value that a view shows. It contains final text for people and the machine values that a client needs, and is
/// immutable. A name that ends in `Text` is that of a text for people; one that ends in `At` is that of a moment in
/// ISO 8601.
public protocol Presentation: Hashable, Sendable {
    /// The version of the post that it shows; nil if it does not show exactly one post.
    var postVersion: Int? { get }
    /// Whether it has a text that takes long to parse.
    var isLong: Bool { get }
    /// The commands that its viewer may use.
    var commands: ViewerCommands { get }
}

extension Presentation {
    public var postVersion: Int? { nil }
    public var isLong: Bool { false }
    public var commands: ViewerCommands { [] }
}

/// A presentation that is one row of a list.
public protocol RowPresentation: Presentation, Identifiable where ID == Int64 {
    /// The heading under which the row stands, such as a year, with all rows beside it that have the same; nil in a list without
    /// sections.
    var section: String? { get }
    /// Whether the texts of rows together take long to render.
    static func areLong(_ rows: [Self]) -> Bool
}

extension RowPresentation {
    public var section: String? { nil }
    public static func areLong(_ rows: [Self]) -> Bool { false }
}

extension Array where Element: RowPresentation {
    /// The heading above a row: that of its section, if the row begins it.
    /// - Parameter last: the section of the row before the first one.
    @inlinable
    public func heading(above index: Int, after last: String? = nil) -> String? {
        let section = self[index].section
        return section == (index > 0 ? self[index - 1].section : last) ? nil : section
    }
}

/// A number of things.
public struct CountPresentation: Hashable, Sendable {
    public let number: Int
    /// `3 likes`.
    public let text: String

    public init(_ number: Int, _ text: String) {
        self.number = number
        self.text = text
    }
}

/// When something happened or will happen.
public struct MomentPresentation: Hashable, Sendable {
    /// ISO 8601.
    public let at: String
    /// The day or the time, for people, often with the event: `Edited 3 Oct 2026`.
    public let text: String

    public init(at: String, text: String) {
        self.at = at
        self.text = text
    }
}
