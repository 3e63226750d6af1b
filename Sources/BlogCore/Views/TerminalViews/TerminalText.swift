public import BlogContracts
public import TextLayout

/// A value with many lines on a screen, such as a blog with its text. It is at most 80 columns wide.
public final class TerminalText<Content: Presentation & TextWritable, Part: Hashable>: ContentView, LinkView,
    ErrorView, LoadingView
{
    public private(set) var content: Content?
    /// The error that was displayed last.
    public private(set) var error: ErrorPresentation?

    private let state: ViewState<Part>
    private let part: Part
    private let screen: TerminalHost
    private let write: (Content, inout TextPage) -> Void
    private var isLoading = false
    private var width = 80
    private var height = 1
    /// The lines of the value in the current width.
    private var lines: [ScreenLine] = []

    /// - Parameter part: its part of the view state.
    public init(
        _ part: Part, _ state: ViewState<Part>, on screen: TerminalHost,
        write: @escaping (Content, inout TextPage) -> Void = { $0.write(to: &$1) }
    ) {
        self.write = write
        self.part = part
        self.state = state
        self.screen = screen
        state.subscribe(to: part) { _, _ in screen.changed() }
    }

    /// Shows a value in place of the last one and of an error.
    public func display(_ content: Content) {
        self.content = content
        error = nil
        render()
    }

    public func displayLink(_ share: SharePresentation) { screen.feedback(.link(share)) }

    /// Shows an error in the place of the value. With a value, it is the error of a command.
    public func displayError(_ error: ErrorPresentation) {
        guard content == nil else { return screen.feedback(.error(error)) }
        self.error = error
        render()
    }

    public func displayLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        render()
    }

    /// Scrolls by lines.
    public func move(by count: Int) {
        state[part].top = max(0, min(state[part].top + count, lines.count - height))
    }

    /// Scrolls by a page, of which one line stays, or by half a page.
    public func movePage(down: Bool, isHalf: Bool = false) {
        move(by: (down ? 1 : -1) * max(isHalf ? height / 2 : height - 1, 1))
    }

    /// Whether lines do not fit, such as those of code, which are not wrapped.
    public var hasLongLines: Bool { lines.contains { $0.width > width } }

    /// Scrolls the lines that do not fit.
    public func scrollSideways(by count: Int) {
        let most = lines.reduce(0) { max($0, $1.width - width) }
        state[part].left = max(0, min(state[part].left + count, most))
    }

    /// Scrolls to the first or the last line.
    public func move(toEnd isEnd: Bool) { move(by: isEnd ? lines.count : -lines.count) }

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
        let left = state[part].left
        return lines.indices.dropFirst(top).prefix(size.rows).map {
            let line = lines[$0].width > width ? lines[$0].dropping(left) : lines[$0]
            return hits.contains($0) ? line.reversed() : line
        }
    }

    private func render() {
        layOut()
        screen.changed()
    }

    private func layOut() {
        lines = TextPage.lines(width: min(width, 80)) { page in
            if let error { page.error(error) }
            if let content { write(content, &page) }
        }
        if error != nil { lines.append(ScreenLine(screen.retry, .faint)) }
        if isLoading, content == nil { lines = [ScreenLine(screen.loading, .faint)] }
    }
}
