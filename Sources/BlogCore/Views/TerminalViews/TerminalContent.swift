public import BlogContracts
public import TextLayout

/// A value that is a small part of a screen, such as the head of a user's page. It stays beside an error.
public final class TerminalContent<Content: Presentation>: ContentView, ErrorView, LoadingView {
    public private(set) var content: Content?
    /// Why it could not be loaded after it.
    public private(set) var error: ErrorPresentation?
    /// Called when it could not be loaded.
    public var failed: () -> Void = {}

    private let screen: TerminalHost
    private var isLoading = false

    public init(on screen: TerminalHost) {
        self.screen = screen
    }

    public func display(_ content: Content) {
        self.content = content
        error = nil
        screen.changed()
    }

    /// Shows an error in its place, but that of a command where the person looks.
    public func displayError(_ error: ErrorPresentation) {
        guard isLoading else { return screen.feedback(.error(error)) }
        self.error = error
        failed()
        screen.changed()
    }

    public func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        screen.changed()
    }

    /// The error, or that it is being loaded; empty beside a value.
    public func statusLines(width: Int) -> [ScreenLine] {
        if let error {
            return TextPage.lines(width: min(width, 80)) { $0.error(error) }
                + [ScreenLine(screen.retry, .faint)]
        }
        return isLoading && content == nil ? [ScreenLine(screen.loading, .faint)] : []
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

    /// Writes all about the user, with the address of the picture or the initials.
    public func writeDetail(to page: inout TextPage) {
        write(to: &page)
        page.blank()
        page.paragraph(iconURL ?? initials, .faint)
    }
}
