public import Terminal
public import TextLayout

/// A part of a screen that has a state of its own.
public enum ScreenPart: Hashable, Sendable {
    /// The only list or text of a screen.
    case main
    /// The tabs of a user's page.
    case blogs, drafts, trash
}

/// A screen of the terminal program: a scene, its views and its keys.
@MainActor public protocol Screen: AnyObject {
    /// The text of the first line.
    var title: String { get }
    /// The keys that the screen handles, with their meaning.
    var keys: [KeyHelp] { get }
    /// Whether the screen takes all keys, because the person writes a text.
    var isWriting: Bool { get }

    /// Loads the scene and keeps it up to date until the task is cancelled.
    func run() async
    /// Whether a key must wait: what it acts on is neither loaded nor has failed.
    func isLoading(for key: Key) -> Bool
    /// Handles a key, or returns false.
    func handle(_ key: Key) -> Bool
    /// Draws the content.
    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine]
    /// The place of the cursor in the lines; nil if there is none.
    var cursor: ScreenBuffer.Cursor? { get }
}

extension Screen {
    public var isWriting: Bool { false }
    public func isLoading(for key: Key) -> Bool { false }
    public var cursor: ScreenBuffer.Cursor? { nil }
}

/// A key and what it does.
public struct KeyHelp: Hashable, Sendable {
    public let key: String
    /// What it does, in one or two words.
    public let text: String
    /// What it does, in a sentence for the help.
    public let detail: String

    /// The single keys.
    var names: [Substring] { key.split(separator: " ") }

    public init(_ key: String, _ text: String, detail: String = "") {
        self.key = key
        self.text = text
        self.detail = detail
    }
}
