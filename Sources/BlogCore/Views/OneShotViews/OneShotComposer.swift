public import BlogContracts

/// Keeps what a composer displayed last.
public final class OneShotComposer: ComposerView {
    /// What became of a text.
    public enum Result {
        case text(ComposedText)
        case saved(PostPresentation, isPublished: Bool)
        case conflict(ConflictPresentation)
        case refused(ErrorPresentation)
        case preview(BodyPresentation)
    }

    public private(set) var result: Result?
    /// Whether the text was kept beside the post before, and is not saved.
    public private(set) var isPending = false
    /// Whether a command is under way.
    public private(set) var isSubmitting = false

    private let changed: () -> Void

    /// - Parameter changed: called when a command begins and when it ends, for a screen that stays.
    public init(changed: @escaping () -> Void = {}) {
        self.changed = changed
    }

    /// Why the last command was refused; nil after a success.
    public var error: ErrorPresentation? {
        switch result {
        case .conflict(let conflict): conflict.error
        case .refused(let error): error
        default: nil
        }
    }

    /// Why the text is not saved, if the post has changed meanwhile.
    public var conflict: ConflictPresentation? {
        if case .conflict(let conflict)? = result { conflict } else { nil }
    }

    public func displayText(_ text: ComposedText, isPending: Bool) {
        result = .text(text)
        self.isPending = isPending
    }

    public func displaySaved(_ post: PostPresentation, isPublished: Bool) {
        result = .saved(post, isPublished: isPublished)
    }

    public func displayConflict(_ conflict: ConflictPresentation) { result = .conflict(conflict) }

    public func displayRefused(_ error: ErrorPresentation) { result = .refused(error) }

    public func displayPreview(_ body: BodyPresentation) { result = .preview(body) }

    public func displaySubmitting(_ isSubmitting: Bool) {
        self.isSubmitting = isSubmitting
        changed()
    }
}
