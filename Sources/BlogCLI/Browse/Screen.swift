import Terminal
import TextLayout

/// A part of a screen that has a state of its own.
enum ScreenPart: Hashable, Sendable {
    /// The only list or text of a screen.
    case main
    /// The tabs of a user's page.
    case blogs, drafts, trash
}

/// A screen of the terminal program: a scene, its views and its keys.
@MainActor protocol Screen: AnyObject {
    /// The text of the first line.
    var title: String { get }
    /// The keys that the screen handles. The first ones come first.
    var keys: [Binding] { get }
    /// Whether the screen takes all keys, because the person writes a text.
    var isWriting: Bool { get }

    /// Loads the scene and keeps it up to date until the task is cancelled.
    func run() async
    /// Whether what its keys act on is neither loaded nor has failed.
    var isLoading: Bool { get }
    /// Takes a key for the text that the person writes, or returns false.
    func write(_ key: Key) -> Bool
    /// Makes a row the chosen one, now or when the list has it.
    func choose(row id: Int64)
    /// Draws the content.
    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine]
    /// The place of the cursor in the lines; nil if there is none.
    var cursor: ScreenBuffer.Cursor? { get }
}

extension Screen {
    var isWriting: Bool { false }
    var isLoading: Bool { false }
    func choose(row id: Int64) {}
    func write(_ key: Key) -> Bool { false }
    var cursor: ScreenBuffer.Cursor? { nil }
}
