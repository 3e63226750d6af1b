import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal
import TerminalViews
import TextLayout

/// The screen on which a person writes. Its text is always saved or in a file.
@MainActor final class ComposerScreen: Screen {
    var title: String {
        if view.isSubmitting { return browser.texts.saving }
        return composer.post == nil ? browser.texts.newDraft : browser.texts.composing(fields[0].text)
    }
    let keys = BrowseKeys.composer
    var isWriting: Bool { true }
    private(set) var cursor: ScreenBuffer.Cursor?

    private let browser: Browser
    /// The title, the tags and the body.
    private var fields = [TextInput(), TextInput(), TextInput(isMultiline: true)]
    private var field = 0
    private let view: OneShotComposer
    private let composer: ComposerPresenter
    private var file: (any UnsavedTextFile)?
    /// The text that the file has.
    private var kept: UnsavedText?
    /// The command that is under way, and those that wait for it. Each gets the text that is there when it begins.
    private var commands: [() async throws -> Void] = []
    private var running: Task<Void, Never>?

    /// - Parameters:
    ///   - post: the post that is edited; nil for a new one.
    ///   - file: the file that already has its text.
    init(_ browser: Browser, _ post: ComposedPost? = nil, file: (any UnsavedTextFile)? = nil) {
        self.browser = browser
        self.file = file
        view = OneShotComposer { [weak browser] in browser?.setNeedsDrawing() }
        composer = browser.scenes.composer(
            post, base: post == nil ? ComposedText(title: "", body: "", tags: "") : nil, on: view,
            browser.context(failure: SceneOutcome(), loading: nil))
    }

    func run() async {}

    private var text: ComposedText {
        get { ComposedText(title: fields[0].text, body: fields[2].text, tags: fields[1].text) }
        set {
            fields[0] = TextInput(newValue.title)
            fields[1] = TextInput(newValue.tags ?? "")
            fields[2] = TextInput(newValue.body, isMultiline: true)
            browser.setNeedsDrawing()
        }
    }

    /// The path of the file with the text; nil if it is saved.
    var unsavedPath: String? { composer.isSaved(text) ? nil : file?.path }

    /// Brings the file up to date with the text.
    func keep() {
        guard !composer.isSaved(text) else {
            file?.remove()
            (file, kept) = (nil, nil)
            return
        }
        let now = UnsavedText(text, of: composer.post)
        guard now != kept else { return }
        do {
            let file = try file ?? browser.environment.files.file(for: composer.post)
            self.file = file
            try file.write(now)
            kept = now
        } catch {
            browser.show(error)
        }
    }

    func handle(_ key: Key) -> Bool {
        switch key {
        case .control("s"): start { [self] in try await save() }
        case .control("p"): start { [self] in try await save(publishes: true) }
        case .control("o"): browser.hold { [self] in await openEditor() }
        case .escape: leave()
        case .tab: field = (field + 1) % fields.count
        case .backTab: field = (field + fields.count - 1) % fields.count
        case .enter where field < 2, .down where field < 2: field += 1
        case .up where field == 1 || field == 2 && isAtTop: field -= 1
        default: return fields[field].edit(key)
        }
        return true
    }

    private var isAtTop: Bool {
        var input = fields[field]
        input.moveLines(by: -1)
        return input == fields[field]
    }

    func lines(size: ScreenSize, isCompact: Bool) -> [ScreenLine] {
        let columns = min(size.columns, 80)
        var lines: [ScreenLine] = []
        for (index, label) in browser.texts.composerLabels.enumerated() {
            let input = fields[index].lines(size: ScreenSize(columns: columns - label.count, rows: 1))
            var line = ScreenLine(label, field == index ? .strong : .faint)
            for text in input.lines { line.append(text) }
            lines.append(line)
            if field == index {
                cursor = ScreenBuffer.Cursor(row: index, column: input.cursor.column + label.count)
            }
        }
        lines.append(ScreenLine(String(repeating: "─", count: columns), .faint))
        let body = fields[2].lines(size: ScreenSize(columns: columns, rows: max(size.rows - lines.count, 1)))
        if field == 2 {
            cursor = ScreenBuffer.Cursor(row: body.cursor.row + lines.count, column: body.cursor.column)
        }
        return lines + body.lines
    }
}

// MARK: - Commands

extension ComposerScreen {
    /// Begins a command now, or after those that are under way.
    private func start(_ command: @escaping () async throws -> Void) {
        commands.append(command)
        guard commands.count == 1 else { return }
        running = browser.perform { [self] in
            while let command = commands.first {
                try? await command()
                commands.removeFirst()
            }
        }
    }

    /// Saves the text, and says what was saved.
    private func save(publishes: Bool = false, closes: Bool = false) async throws {
        try await publishes ? composer.publish(text) : composer.save(text)
        while let conflict = view.conflict {
            guard let keepsMine = await browser.resolve(conflict) else { return }
            if keepsMine { try await composer.keepMine(text) } else { composer.takeTheirs() }
        }
        switch view.result {
        case .refused(let error): browser.show(error)
        case .text(let theirs): text = theirs
        case .saved(let post, let isPublished): showSaved(post, isPublished: isPublished, closes: closes)
        case .conflict, .preview, nil: break
        }
        keep()
    }

    /// A published text closes the screen, unless the person has typed more meanwhile.
    private func showSaved(_ post: PostPresentation, isPublished: Bool, closes: Bool) {
        let texts = browser.texts
        let isAll = composer.isSaved(text)
        if isAll, isPublished || closes { browser.close(self) }
        switch post {
        case .blog(let blog) where isPublished:
            let done = OneShotContent<PostCommandPresentation>()
            browser.posts.showDone(.publish(PostID(blog.blog.id)), on: done)
            browser.show(message: isAll ? done.content?.text ?? "" : texts.publishedBefore)
        case .draft(let draft) where isAll && !closes: browser.show(message: texts.draftSaved(draft.draft.id))
        default: browser.show(message: isAll ? texts.postSaved : texts.savedBefore)
        }
    }

    /// Leaves the screen, or the program. A question comes first if the text is not saved. Keys wait for a save that is under way.
    func leave(ends: Bool = false) {
        browser.perform(after: commands.isEmpty ? nil : running) { [self] in
            guard await composer.discard(text) else { return }
            keep()
            browser.close(self)
            if ends { browser.end() }
        }
    }

    /// Opens the post in the editor of the person, saves its text, and closes the screen.
    func editAndSave() async {
        try? await composer.open()
        guard case .text(let old)? = view.result else {
            browser.close(self)
            if let error = view.error { browser.show(error) }
            return
        }
        text = old
        await openEditor()
        // A text that was cut short by the end of the program stays in its file.
        guard !browser.isEnded else { return }
        guard text != old else {
            file?.remove()
            return browser.close(self)
        }
        start { [self] in try await save(closes: true) }
    }

    private func openEditor() async {
        let old = text
        let edited = await browser.environment.editor.edit(old)
        browser.dropKeys()
        if edited.text != old { text = edited.text }
        if let problem = edited.problem {
            browser.show(message: "! \(problem)")
        } else if edited.text == old {
            browser.show(message: browser.texts.noChanges)
        }
        keep()
    }

    /// Goes on with the text of the file.
    func restore(_ left: UnsavedText) {
        (text, kept) = (left.text, left)
        field = fields.count - 1
    }
}
