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
    /// Whether the texts of rows together take long to render.
    static func areLong(_ rows: [Self]) -> Bool
}

extension RowPresentation {
    public static func areLong(_ rows: [Self]) -> Bool { false }
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
    /// The day or the time, for people, often with the event: `Published 3 Oct 2026`.
    public let text: String

    public init(at: String, text: String) {
        self.at = at
        self.text = text
    }
}
