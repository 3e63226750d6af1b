public import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal
import TerminalViews
import TextLayout

/// The screen on which a person writes a draft.
@MainActor final class ComposerScreen: Screen {
    var title: String { view.isSubmitting ? browser.texts.saving : browser.texts.newDraft }
    let keys = BrowseKeys.composer
    var isWriting: Bool { true }

    private let browser: Browser
    private var titleInput = TextInput()
    private var bodyInput = TextInput(isMultiline: true)
    private var isInTitle = true
    private let view: OneShotComposer
    private let composer: ComposerPresenter
    private(set) var cursor: ScreenBuffer.Cursor?

    init(_ browser: Browser) {
        self.browser = browser
        view = OneShotComposer { [weak browser] in browser?.setNeedsDrawing() }
        composer = browser.scenes.composer(
            base: ComposedText(title: "", body: ""), on: view,
            browser.context(failure: SceneOutcome(), loading: nil))
    }

    /// The text, if it differs from the saved one.
    var unsaved: ComposedText? { composer.isSaved(text) ? nil : text }

    /// Leaves the screen, or the program. A question comes first if the text is not saved.
    func leave(ends: Bool = false) {
        Task.immediate {
            guard await composer.discard(text) else { return }
            browser.close(self)
            if ends { browser.end() }
        }
    }

    private var text: ComposedText { ComposedText(title: titleInput.text, body: bodyInput.text) }

    func run() async {}

    func handle(_ key: Key) -> Bool {
        switch key {
        case .control("s"): save(publishes: false)
        case .control("p"): save(publishes: true)
        case .control("o"): openEditor()
        case .tab, .backTab: isInTitle.toggle()
        case .escape: leave()
        case .enter where isInTitle: isInTitle = false
        case .up where !isInTitle && isAtTop: isInTitle = true
        case .down where isInTitle: isInTitle = false
        default:
            if isInTitle { return edit(&titleInput, key) }
            return edit(&bodyInput, key)
        }
        return true
    }

    private var isAtTop: Bool {
        var input = bodyInput
        input.moveLines(by: -1)
        return input == bodyInput
    }

    private func edit(_ input: inout TextInput, _ key: Key) -> Bool {
        switch key {
        case .character(let character): input.insert(String(character))
        case .pasted(let text): input.insert(text)
        case .enter: input.insert("\n")
        case .backspace: input.deleteBackward()
        case .delete: input.deleteForward()
        case .left: input.move(by: -1)
        case .right: input.move(by: 1)
        case .up: input.moveLines(by: -1)
        case .down: input.moveLines(by: 1)
        case .pageUp: input.moveLines(by: -10)
        case .pageDown: input.moveLines(by: 10)
        case .home, .control("a"): input.move(toEnd: false)
        case .end, .control("e"): input.move(toEnd: true)
        default: return false
        }
        return true
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        let columns = min(size.columns, 80)
        let label = "Title: "
        let title = titleInput.lines(
            size: ScreenSize(columns: columns - label.count, rows: 1))
        var first = ScreenLine(label, isInTitle ? .strong : .faint)
        if let line = title.lines.first { first.append(line) }
        let rule = ScreenLine(String(repeating: "─", count: columns), .faint)
        let body = bodyInput.lines(size: ScreenSize(columns: columns, rows: max(size.rows - 2, 1)))
        cursor =
            isInTitle
            ? ScreenBuffer.Cursor(row: 0, column: title.cursor.column + label.count)
            : ScreenBuffer.Cursor(row: body.cursor.row + 2, column: body.cursor.column)
        return [first, rule] + body.lines
    }

    private func openEditor() {
        guard let edited = browser.edit(text) else { return }
        titleInput = TextInput(edited.title)
        bodyInput = TextInput(edited.body, isMultiline: true)
    }

    /// Saves the text, and says what was saved.
    private func save(publishes: Bool) {
        guard !view.isSubmitting else { return }
        let text = text
        browser.perform { [self] in
            try await publishes ? composer.publish(text) : composer.save(text)
            while let conflict = view.conflict {
                guard let keepsMine = await browser.resolve(conflict) else { return }
                if keepsMine { try await composer.keepMine(self.text) } else { composer.takeTheirs() }
            }
            switch view.result {
            case .refused(let error): browser.show(error)
            case .text(let theirs):
                titleInput = TextInput(theirs.title)
                bodyInput = TextInput(theirs.body, isMultiline: true)
                browser.setNeedsDrawing()
            case .saved(let post, let isPublished): showSaved(post, isPublished: isPublished)
            case .conflict, .preview, nil: break
            }
        }
    }

    /// Closes the screen, unless the person has typed more meanwhile.
    private func showSaved(_ post: PostPresentation, isPublished: Bool) {
        let texts = browser.texts
        let isAll = unsaved == nil
        if isAll { browser.close(self) }
        switch post {
        case .blog(let blog) where isPublished:
            let done = OneShotContent<PostCommandPresentation>()
            browser.posts.showDone(.publish(PostID(blog.blog.id)), on: done)
            browser.show(message: isAll ? done.content?.text ?? "" : texts.publishedBefore)
        case .draft(let draft) where isAll: browser.show(message: texts.draftSaved(draft.draft.id))
        default: browser.show(message: isAll ? texts.postSaved : texts.savedBefore)
        }
    }
}

/// The editor failed after the person had changed the text. It is still in a file.
public struct KeptText: Error {
    let reason: String
    let path: String

    public init(reason: String, path: String) {
        self.reason = reason
        self.path = path
    }
}

/// The text editor of the person.
@MainActor public protocol ExternalEditor {
    /// Lets the person edit a text.
    /// - Returns: the new text; nil if the person changed nothing.
    /// - Throws: ``KeptText``; an error whose description says what to do.
    func edit(_ post: ComposedText) throws -> ComposedText?
    /// Writes a text that cannot be saved to a file.
    /// - Returns: the path; nil if the file cannot be written.
    func keep(_ post: ComposedText) -> String?
}
