import BlogContracts
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// The screen on which a person writes. Its text is always saved or in a file.
@MainActor final class ComposerScreen: Screen {
    var title: String { composition.title(of: text) }
    var isWriting: Bool { true }
    private(set) var cursor: ScreenBuffer.Cursor?

    private let browser: Browser
    private let composition: any Composition
    /// The lines of a title and of tags, if there are any, and the body.
    private var fields: [TextInput]
    private var field = 0
    private var file: (any UnsavedTextFile)?
    /// The text that the file has.
    private var kept: UnsavedText?
    /// Why the last attempt to keep the text failed.
    private var problem: String?
    /// The file that the person's editor has now.
    private var editedPath: String?
    /// The file of an editor whose text could not be read or kept elsewhere.
    private var leftPath: String?
    /// The command that is under way, and those that wait for it. Each gets the text that is there when it begins.
    private var commands: [() async throws -> Void] = []
    private var running: Task<Void, Never>?

    init(_ browser: Browser, _ composition: any Composition) {
        self.browser = browser
        self.composition = composition
        fields = composition.labels.map { _ in TextInput() } + [TextInput(isMultiline: true)]
    }

    /// Goes on with the text of a file.
    init(
        _ browser: Browser, _ composition: any Composition, _ left: UnsavedText, in file: any UnsavedTextFile
    ) {
        self.browser = browser
        self.composition = composition
        self.file = file
        kept = left
        leftPath = left.leftPath
        fields = Self.fields(of: left.text, for: left.target)
        field = fields.count - 1
    }

    func run() async {}

    private static func fields(of text: ComposedText, for target: TextTarget) -> [TextInput] {
        (target.hasTitle ? [TextInput(text.title), TextInput(text.tags ?? "")] : [])
            + [TextInput(text.body, isMultiline: true)]
    }

    var text: ComposedText {
        get {
            let texts = fields.map(\.text)
            guard composition.target.hasTitle else { return ComposedText(title: "", body: texts[0]) }
            return ComposedText(title: texts[0], body: texts[2], tags: texts[1])
        }
        set {
            fields = Self.fields(of: newValue, for: composition.target)
            browser.setNeedsDrawing()
        }
    }

    /// Where the text is that is not saved; nil if it is saved.
    var farewell: String? {
        guard !composition.isSaved(text) else { return nil }
        let (texts, path) = (browser.texts, file?.path)
        guard kept?.text != text, let problem else { return path.map(texts.textKept) }
        return leftPath.map(texts.editedText)
            ?? path.map { texts.lastChangesLost($0, problem) } ?? texts.textLost(problem)
    }

    /// Brings the file up to date with the text.
    /// - Returns: whether it is; an error is shown.
    @discardableResult
    func keep() -> Bool {
        guard editedPath != nil || !composition.isSaved(text) else {
            file?.remove()
            (file, kept, leftPath) = (nil, nil, nil)
            return true
        }
        let now = UnsavedText(
            text: text, target: composition.target, editedPath: editedPath, leftPath: leftPath)
        guard now != kept else { return true }
        do throws(UnsavedTextError) {
            if file == nil { file = try browser.environment.files.file(for: composition.target) }
            try file?.write(now)
            kept = now
            return true
        } catch {
            // A file without a text would be offered at the next start.
            if kept == nil {
                file?.remove()
                file = nil
            }
            problem = error.reason
            browser.show(message: "! \(browser.texts.notKept(error.reason))")
            return false
        }
    }

    var keys: [Binding] {
        let save = { (isPublished: Bool) in { self.composition.begin(on: self, publishes: isPublished) } }
        let isPost = composition.target.hasTitle
        let first =
            isPost
            ? [
                Binding("Ctrl-S", "save", "Save the text as a draft.", save(false)),
                Binding("Ctrl-G", "publish", "Save and publish the text. It asks first.", save(true)),
            ] : [Binding("Ctrl-S", "save", "Add the comment.", save(false))]
        return first + [
            Binding("Ctrl-O", "editor", "Continue in your editor (VISUAL or EDITOR).") {
                self.browser.hold { await self.openEditor() }
            },
            Binding(
                "Tab", also: "Shift-Tab", "field", "The next field.", when: isPost,
                { self.changeField(by: 1) }, { self.changeField(by: self.fields.count - 1) }),
            // The field handles them.
            Binding(
                "Ctrl-W Ctrl-U Ctrl-K", "delete",
                "Delete the word, or to the start or the end of the line."),
            Binding("Esc", "leave", "Leave. It asks if the text is not saved.", wait: .leaving) {
                self.leave()
            },
        ]
    }

    private func changeField(by count: Int) { field = (field + count) % fields.count }

    func write(_ key: Key) -> Bool {
        let last = fields.count - 1
        switch key {
        case .enter where field < last, .down where field < last: field += 1
        case .up where field > 0 && (field < last || isAtTop): field -= 1
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
        let last = fields.count - 1
        var lines: [ScreenLine] = []
        for (index, label) in composition.labels.enumerated() {
            let input = fields[index].lines(size: ScreenSize(columns: columns - label.count, rows: 1))
            var line = ScreenLine(label, field == index ? .strong : .faint)
            for text in input.lines { line.append(text) }
            lines.append(line)
            if field == index {
                cursor = ScreenBuffer.Cursor(row: index, column: input.cursor.column + label.count)
            }
        }
        if last > 0 { lines.append(ScreenLine(String(repeating: "─", count: columns), .faint)) }
        let body = fields[last].lines(
            size: ScreenSize(columns: columns, rows: max(size.rows - lines.count, 1)))
        if field == last {
            cursor = ScreenBuffer.Cursor(row: body.cursor.row + lines.count, column: body.cursor.column)
        }
        return lines + body.lines
    }
}

// MARK: - Commands

extension ComposerScreen {
    /// Begins a command now, or after those that are under way.
    func start(_ command: @escaping () async throws -> Void) {
        commands.append(command)
        guard commands.count == 1 else { return }
        running = browser.perform { [self] in
            while let command = commands.first {
                try? await command()
                keep()
                commands.removeFirst()
            }
        }
    }

    /// Leaves the screen, or the program. A question comes first if the text is not saved. Keys wait for a save that is under way.
    func leave(ends: Bool = false) {
        browser.perform(after: commands.isEmpty ? nil : running) { [self] in
            switch await composition.leave(text) {
            case .stay: return
            // Also what was typed while the question was open.
            case .discard: close()
            case .save:
                browser.hold { [self] in
                    start { [self] in try await composition.save(self, closes: true) }
                    await running?.value
                } then: { [self] in
                    if ends, browser.stack.top !== self { browser.end() }
                }
                return
            }
            if ends { browser.end() }
        }
    }

    /// Closes the screen of a text that is given up or unchanged.
    func close() {
        file?.remove()
        if let leftPath { browser.farewells.append(browser.texts.editedText(leftPath)) }
        browser.close(self)
    }

    func openEditor() async {
        let old = text
        let unsaved = UnsavedText(text: old, target: composition.target)
        let problem = await browser.environment.editor.edit(unsaved, asking: browser) { path, target in
            editedPath = path
            composition.resume(target)
            keep()
        } taken: { new in
            let path = editedPath
            editedPath = nil
            if new != old { text = new }
            let isKept = keep()
            if !isKept { leftPath = path }
            return isKept
        }
        // The text of the editor could not be read.
        if let editedPath { leftPath = editedPath }
        editedPath = nil
        let unread = leftPath
        browser.queue.removeAll()
        keep()
        // An unchanged text has no file that could name the one of the editor.
        if let unread, leftPath == nil { browser.farewells.append(browser.texts.editedText(unread)) }
        if let problem {
            browser.show(message: "! \(problem)")
        } else if text == old {
            browser.show(message: browser.texts.noChanges)
        }
    }
}
