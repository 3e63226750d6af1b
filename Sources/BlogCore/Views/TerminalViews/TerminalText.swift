public import BlogContracts
public import TextLayout
public import TextViews

/// A value with many lines on a screen, such as a blog with its text. It is at most 80 columns wide.
public final class TerminalText<Content: Presentation & TextWritable, Part: Hashable>: ContentView, LinkView,
    ErrorView, LoadingView
{
    public private(set) var content: Content?
    /// The error that was displayed last.
    public private(set) var error: ErrorPresentation?

    private let state: ViewState<Part>
    private let part: Part
    private let texts: TerminalTexts
    private let changed: () -> Void
    private var link: String?
    private var isLoading = false
    private var width = 80
    private var height = 1
    /// The lines of the value in the current width.
    private var lines: [ScreenLine] = []

    /// - Parameters:
    ///   - part: its part of the view state.
    ///   - changed: called when it must be drawn again.
    public init(
        _ part: Part, _ state: ViewState<Part>, texts: TerminalTexts, changed: @escaping () -> Void
    ) {
        self.part = part
        self.state = state
        self.texts = texts
        self.changed = changed
        state.subscribe(to: part) { _, _ in changed() }
    }

    /// Shows a value in place of the last one and of an error.
    public func display(_ content: Content) {
        self.content = content
        error = nil
        render()
    }

    /// Shows a link below the value.
    public func displayLink(_ share: SharePresentation) {
        link = share.url
        render()
    }

    /// Shows an error above the value.
    public func displayError(_ error: ErrorPresentation) {
        self.error = error
        render()
    }

    public func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        render()
    }

    /// Scrolls by lines.
    public func scroll(by count: Int) {
        state[part].top = max(0, min(state[part].top + count, lines.count - height))
    }

    /// Scrolls by a page; one line stays.
    public func scrollPage(down: Bool) { scroll(by: (down ? 1 : -1) * max(height - 1, 1)) }

    /// Scrolls to the first or the last line.
    public func scroll(toEnd isEnd: Bool) { scroll(by: isEnd ? lines.count : -lines.count) }

    /// Scrolls to the next line that contains the searched words, or to the one before.
    /// - Returns: whether there is one.
    public func find(next isNext: Bool, from start: Int? = nil) -> Bool {
        let hits = hits
        let top = start ?? state[part].top
        guard
            let hit = isNext
                ? hits.first(where: { $0 > top }) ?? hits.first : hits.last(where: { $0 < top }) ?? hits.last
        else { return false }
        state[part].top = max(0, hit)
        return true
    }

    private var hits: [Int] {
        let words = state[part].filter.lowercased()
        guard !words.isEmpty else { return [] }
        return lines.indices.filter { lines[$0].text.lowercased().contains(words) }
    }

    /// The lines in an area of the screen.
    public func lines(size: ScreenSize) -> [ScreenLine] {
        if width != size.columns {
            width = size.columns
            layOut()
        }
        height = size.rows
        let top = max(0, min(state[part].top, lines.count - 1))
        let hits = Set(hits)
        return lines.indices.dropFirst(top).prefix(size.rows).map {
            hits.contains($0) ? lines[$0].reversed() : lines[$0]
        }
    }

    private func render() {
        layOut()
        changed()
    }

    private func layOut() {
        lines = TextPage.lines(width: min(width, 80)) { page in
            if let error { page.error(error) }
            if error != nil, content != nil { page.blank() }
            if let content { content.write(to: &page) }
            if let link { page.paragraph(link) }
        }
        if error != nil, content == nil { lines.append(ScreenLine(texts.retry, .faint)) }
        if isLoading, content == nil { lines = [ScreenLine(texts.loading, .faint)] }
    }
}
