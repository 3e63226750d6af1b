public import BlogContracts
public import TextLayout

/// A value that is a small part of a screen, such as the head of a user's page. It stays beside an error.
public final class TerminalContent<Content: Presentation>: ContentView, ErrorView, LoadingView {
    public private(set) var content: Content?
    /// The error that was displayed after it.
    public private(set) var error: ErrorPresentation?

    private let changed: () -> Void

    /// - Parameter changed: called when it must be drawn again.
    public init(changed: @escaping () -> Void) {
        self.changed = changed
    }

    public func display(_ content: Content) {
        self.content = content
        error = nil
        changed()
    }

    public func displayError(_ error: ErrorPresentation) {
        self.error = error
        changed()
    }

    /// Draws again: the screen shows whether it has a value.
    public func displayLoading(_ isLoading: Bool) { changed() }

    /// The error; empty without one.
    /// - Parameter retry: the text below it.
    public func errorLines(width: Int, retry: String? = nil) -> [ScreenLine] {
        guard let error else { return [] }
        return TextPage.lines(width: min(width, 80)) { $0.error(error) }
            + (retry.map { [ScreenLine($0, .faint)] } ?? [])
    }
}

extension UserInfoPresentation {
    /// The head of a user's page: names, counts and the summary.
    public func headLines(width: Int) -> [ScreenLine] {
        let texts = [
            "@\(username)", joined.text, followers.text, following.text, friends.text, relationText,
        ]
        return TextPage.lines(width: min(width, 80)) { page in
            page.pieces(texts, .accent)
            if !summary.isEmpty { page.paragraph(summary) }
            if let iconURL { page.paragraph(iconURL, .faint) }
        }
    }
}
