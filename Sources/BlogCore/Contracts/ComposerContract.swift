/// Shows what becomes of a text that a person writes.
public protocol ComposerView: AnyObject {
    /// The text that the person begins with. `isPending` is true if it was kept beside the post before, and is not saved.
    func displayText(_ text: ComposedText, isPending: Bool)
    /// The text is saved. `isPublished` is true if the person wanted to publish it, too.
    func displaySaved(_ post: PostPresentation, isPublished: Bool)
    /// The text is not saved, because the post has changed or is gone since the person began.
    func displayConflict(_ conflict: ConflictPresentation)
    /// The text is not saved, or it is saved and not published.
    func displayRefused(_ error: ErrorPresentation)
    /// The text as its readers will see it.
    func displayPreview(_ body: BodyPresentation)
    /// A command is under way. Every `true` is followed by a `false`.
    func displaySubmitting(_ isSubmitting: Bool)
}

/// A post that has changed or is gone since a person began to write.
public struct ConflictPresentation: Equatable, Sendable {
    public let error: ErrorPresentation
    /// The text that is saved now, or kept beside the post, and how the person's text differs; nil if there is none, so that the text can
    /// become a new draft.
    public let saved: SavedText?

    public struct SavedText: Equatable, Sendable {
        public let text: ComposedText
        /// Whether the text is kept beside the post, and not saved.
        public let isPending: Bool
        /// What a save names that replaces the text.
        public let seen: String
        public let lines: [ComparedLine]

        public init(text: ComposedText, isPending: Bool, seen: String, lines: [ComparedLine]) {
            self.text = text
            self.isPending = isPending
            self.seen = seen
            self.lines = lines
        }
    }

    public init(error: ErrorPresentation, saved: SavedText?) {
        self.error = error
        self.saved = saved
    }
}

/// A line of two texts that are compared.
public struct ComparedLine: Equatable, Sendable {
    public enum Side: Sendable {
        /// Both texts have the line.
        case both
        /// Only the saved text has it.
        case saved
        /// Only the person's text has it.
        case mine
        /// Equal lines that are not listed.
        case omitted
    }

    public let side: Side
    public let text: String

    public init(_ side: Side, _ text: String) {
        self.side = side
        self.text = text
    }

    /// The line as plain text.
    public var marked: String {
        switch side {
        case .both: "  " + text
        case .saved: "- " + text
        case .mine: "+ " + text
        case .omitted: "  …"
        }
    }
}

/// The text of a post as a person types it. It may be invalid.
public struct ComposedText: Equatable, Sendable {
    public var title: String
    /// The Markdown.
    public var body: String
    /// The tags with commas between them; nil where a person does not edit them.
    public var tags: String?

    public init(title: String, body: String, tags: String? = nil) {
        self.title = title
        self.body = body
        self.tags = tags
    }

    /// Compares bytes: an edit may change only the Unicode normalization.
    public static func == (one: ComposedText, other: ComposedText) -> Bool {
        one.title.utf8.elementsEqual(other.title.utf8) && one.body.utf8.elementsEqual(other.body.utf8)
            && (one.tags ?? "").utf8.elementsEqual((other.tags ?? "").utf8)
    }
}

/// The words of the page on which an author writes.
public struct EditorPageTexts: Sendable {
    /// The heading of the text that was saved or kept meanwhile, and of its differences from the text in the form.
    public let savedText = "The saved text", pendingText = "The text that was kept elsewhere"
    public let differences = "What differs"
    /// The signs of lines that only one of the texts has.
    public let differenceSigns = "- only in the other text, + only in yours"
    /// The sign of a post that is not published.
    public let draft = "Draft"
    /// The form has a text that was kept beside the published post.
    public let pending = "This text is not saved yet. Readers still see the one before."
    /// The author has left the form with "Cancel". The text is a draft, or it is only in the browser.
    public let left = "Your text is saved as a draft."
    public let leftTyped = "Your text is not saved. This browser keeps it until you write again."
    /// The server cannot be reached, so the text is only in the browser.
    public let isOffline =
        "The server does not answer. Your text is kept in this browser and is saved later."
    /// The post has changed since the form was loaded.
    public let changedElsewhere = "This post was changed elsewhere. Save to see what differs."
    /// A draft without a title cannot be saved.
    public let needsTitle = "Not saved yet: the title is missing."
    /// The button that adds pictures.
    public let picture = "Picture"
    /// Goes back from the preview to the text.
    public let backToText = "Back to the text"
    /// The name of the buttons that mark a part of the text.
    public let formatting = "Formatting"

    /// The text is saved. `time` is a time of the day, or a sign for it.
    public func savedAt(_ time: String) -> String { "Saved at \(time)" }

    /// The text is kept beside the published post.
    public func keptAt(_ time: String) -> String { "Kept at \(time). Readers see it when you save." }

    /// The question for the text in place of a picture.
    public func alternative(_ name: String) -> String {
        "What does \(name) show? Leave this empty if it only decorates."
    }

    /// The message while a picture is sent.
    public func sending(_ name: String) -> String { "\(name) is being sent." }

    /// The number of words of the text. `count` is a sign for it.
    public func words(_ count: String) -> String { "Words: \(count)" }

    public func mark(_ mark: EditorMark) -> String {
        switch mark {
        case .bold: "Bold"
        case .italic: "Italic"
        case .link: "Link"
        case .quote: "Quote"
        case .list: "List"
        case .code: "Code"
        }
    }
}

/// What a button above the text marks in Markdown.
public enum EditorMark: String, Sendable, CaseIterable {
    case bold, italic, link, quote, list, code
}
