/// Shows what becomes of a text that a person writes.
public protocol ComposerView: SubmittingView {
    /// The text that the person begins with.
    func displayText(_ text: ComposedText)
    /// The text is saved. `isPublished` is true if the person wanted to publish it, too.
    func displaySaved(_ post: PostPresentation, isPublished: Bool)
    /// The text is not saved, because the post has changed since the person began. `theirs` is its text now; nil if it cannot be read.
    func displayConflict(_ error: ErrorPresentation, theirs: ComposedText?)
    /// The text is not saved, or it is saved and not published.
    func displayRefused(_ error: ErrorPresentation)
    /// The text as its readers will see it.
    func displayPreview(_ body: BodyPresentation)
}

/// Shows that a command is under way.
public protocol SubmittingView: AnyObject {
    /// Every `true` is followed by a `false`.
    func displaySubmitting(_ isSubmitting: Bool)
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
