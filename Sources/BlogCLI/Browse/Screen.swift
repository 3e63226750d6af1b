import BlogPresenters
import Terminal
import TextLayout

/// A part of a screen that has a state of its own.
enum ScreenPart: Hashable, Sendable {
    /// The only list or text of a screen.
    case main
    /// The tabs of a user's page.
    case blogs, drafts, trash
}

/// What a person does on a screen: with its content, or with a post as a whole.
enum ScreenIntention<Content: Hashable & Sendable>: Hashable, Sendable {
    case content(Content)
    case post(PostIntention)
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
    /// Whether a command that none of its rows shows takes longer than a moment. Then the first line has a mark.
    var isPending: Bool { get }
    /// Whether what it shows does not exist.
    var isMissing: Bool { get }
    /// Sends what the person does with a post.
    func send(_ intention: PostIntention)
    /// Where the person is, as a line of the file that leads back; nil for a screen that does not come back.
    var place: String? { get }
    /// Leads to a tab and a row, or a line of a text.
    func restore(_ tab: String, _ row: Int64)
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
    var isPending: Bool { false }
    var isMissing: Bool { false }
    func send(_ intention: PostIntention) {}
    var place: String? { nil }
    func restore(_ tab: String, _ row: Int64) { choose(row: row) }
    func choose(row id: Int64) {}
    func write(_ key: Key) -> Bool { false }
    var cursor: ScreenBuffer.Cursor? { nil }
}
