public import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal
import TerminalViews
import TextLayout

/// The screen on which a person writes a draft.
@MainActor final class ComposerScreen: Screen {
    let title = "New draft"
    let keys = BrowseTexts.composer
    var isWriting: Bool { true }

    private let browser: Browser
    private var titleInput = TextInput()
    private var bodyInput = TextInput(isMultiline: true)
    private var isInTitle = true
    /// The text that was saved last.
    private var saved = EditedPost(title: "", body: "")
    private let outcome = OneShotContent<PostPresentation>()
    private let created = SceneOutcome()
    private let editor: DraftEditorPresenter
    private var isSaving = false
    private(set) var cursor: ScreenBuffer.Cursor?

    init(_ browser: Browser) {
        self.browser = browser
        editor = browser.scenes.draftEditor(
            nil, on: outcome, creation: created, browser.context(failure: outcome, loading: nil))
    }

    /// The text, if it differs from the saved one.
    var unsaved: EditedPost? { post == saved ? nil : post }

    /// Gives the text up.
    func discard() { saved = post }

    private var post: EditedPost { EditedPost(title: titleInput.text, body: bodyInput.text) }

    func run() async {}

    func handle(_ key: Key) -> Bool {
        switch key {
        case .control("s"): save(publishes: false)
        case .control("p"): save(publishes: true)
        case .control("o"): openEditor()
        case .tab, .backTab: isInTitle.toggle()
        case .escape: browser.leave(self)
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
        guard let edited = browser.edit(post) else { return }
        titleInput = TextInput(edited.title)
        bodyInput = TextInput(edited.body, isMultiline: true)
    }

    /// Saves the text. The first time this creates a draft.
    private func save(publishes: Bool) {
        guard !isSaving else { return }
        isSaving = true
        let post = post
        browser.perform { [self] in
            defer { isSaving = false }
            let edit: PostEdit
            do throws(FieldErrors) {
                edit = try PostEdit(titleText: post.title, bodyText: post.body)
            } catch {
                return browser.show(error)
            }
            let known = created.createdID
            if known == nil, let content = edit.content {
                try await editor.create(content)
            } else {
                try await editor.save(edit)
            }
            if outcome.error == nil, publishes { try await editor.publish() }
            if let error = outcome.error {
                // A draft that was created stays, even if it could not be published.
                if created.createdID != known { saved = post }
                outcome.display(.removed(RemovalPresentation(text: "")))
                return browser.show(error)
            }
            saved = post
            browser.close(self)
            guard let id = created.createdID else { return }
            if publishes {
                browser.offerUndo(BrowseTexts.published) { $0.unpublish(PostID(id)) }
            } else {
                browser.show(message: BrowseTexts.draftSaved(id))
            }
        }
    }
}

/// The text of a post that a person edits.
public struct EditedPost: Hashable, Sendable {
    public var title: String
    /// The Markdown.
    public var body: String

    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }

    /// The text of a post; nil if it was removed.
    public init?(_ post: PostPresentation) {
        switch post {
        case .draft(let draft): self.init(title: draft.draft.title, body: draft.body.markdown)
        case .blog(let blog): self.init(title: blog.blog.title, body: blog.body.markdown)
        case .removed: return nil
        }
    }

    /// Compares bytes: an edit may change only the Unicode normalization.
    public static func == (one: EditedPost, other: EditedPost) -> Bool {
        one.title.utf8.elementsEqual(other.title.utf8) && one.body.utf8.elementsEqual(other.body.utf8)
    }
}

/// The text editor of the person.
@MainActor public protocol ExternalEditor {
    /// Lets the person edit a text.
    /// - Returns: the new text; nil if the person changed nothing.
    /// - Throws: an error whose description says what to do.
    func edit(_ post: EditedPost) throws -> EditedPost?
    /// Writes a text that cannot be saved to a file.
    /// - Returns: the path; nil if the file cannot be written.
    func keep(_ post: EditedPost) -> String?
}
