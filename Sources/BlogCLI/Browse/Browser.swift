import BlogContracts
public import BlogModels
public import BlogPresenters
public import BlogServices
public import Terminal
import TerminalViews
public import TextLayout

/// The terminal program without its terminal: screens, keys and what is drawn. A key goes to the chosen row, the list and the
/// screen. A key that they do not handle is a key of the program, or does nothing.
@MainActor public final class Browser {
    /// What a ``Browser`` needs from its surroundings.
    public struct Environment {
        public var scenes: SceneFactory
        public var feed: ChangeFeed
        public var localization: any Localization
        /// The user who uses the program; nil without authentication.
        public var viewer: (id: UserID, username: Username)?
        public var editor: any ExternalEditor
        /// Measures how long a message stays.
        public var clock: any Clock<Duration>

        public init(
            scenes: SceneFactory, feed: ChangeFeed, localization: any Localization,
            viewer: (id: UserID, username: Username)?, editor: any ExternalEditor,
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.scenes = scenes
            self.feed = feed
            self.localization = localization
            self.viewer = viewer
            self.editor = editor
            self.clock = clock
        }
    }

    public let stack = NavigationStack()
    /// The screen as it was drawn last.
    public private(set) var buffer: ScreenBuffer
    /// Whether the person has ended the program.
    public private(set) var isEnded = false
    /// Texts for the person after the end, such as the file with an unsaved text.
    public private(set) var farewells: [String] = []
    /// Called when ``buffer`` has changed. It must write the changes.
    public var output: (inout ScreenBuffer) -> Void = { _ in }
    /// Called when the terminal must be written completely.
    public var redraw: () -> Void = {}
    /// Called when the person ends the program.
    public var ended: () -> Void = {}

    let environment: Environment
    private var message = ""
    private var messageTimer: Task<Void, Never>?
    private var box: TerminalBox?
    private var answer: CheckedContinuation<Int, Never>?
    private var prompt: (label: String, input: TextInput, done: (String) -> Void)?
    /// The commands on posts, of which the last one can be taken back.
    private(set) lazy var posts = scenes.postCommands(context(failure: SceneOutcome(), loading: nil))
    private var commands: [Int: Task<Void, Never>] = [:]
    private var lastCommand = 0
    private var isDrawingScheduled = false
    /// The intentions that are being handled.
    var runningIntentions = 0

    public init(_ environment: Environment, size: ScreenSize) {
        self.environment = environment
        buffer = ScreenBuffer(size: size)
    }

    var scenes: SceneFactory { environment.scenes }
    var viewer: UserID? { environment.viewer?.id }
    var texts: any Localization { environment.localization }
    /// The words of lists and texts.
    var listTexts: TerminalTexts {
        TerminalTexts(loading: texts.loading, retry: texts.retry) { [texts] in texts.newRows($0) }
    }

    /// Opens the first screen, and another one above it.
    public func start(_ open: (Browser) -> Void = { _ in }) {
        stack.push(home())
        open(self)
        setNeedsDrawing()
    }

    /// Waits for running commands and ends all scenes. Keeps texts that are not saved.
    public func close() async {
        answer?.resume(returning: 0)
        answer = nil
        messageTimer?.cancel()
        while let command = commands.first?.value { await command.value }
        // The last intentions, also of screens that were left. A database that is locked gives up after some seconds.
        for _ in 0..<1_000 where runningIntentions > 0 { try? await Task.sleep(for: .milliseconds(10)) }
        keepTexts()
        stack.close()
    }

    public func end() {
        isEnded = true
        ended()
    }

    /// Keeps the texts that a person has typed and not saved.
    private func keepTexts() {
        for case let composer as ComposerScreen in stack.screens {
            guard let text = composer.unsaved, let path = environment.editor.keep(text) else { continue }
            farewells.append(texts.textKept(in: path))
        }
    }
}

// MARK: - Keys

extension Browser {
    /// Handles keys, in their order. They are drawn once.
    public func handle(_ keys: [Key]) {
        for key in keys where !isEnded { handle(key) }
    }

    /// Ctrl-C ends the program, and asks first if the person writes a text.
    public func interrupt() {
        guard let composer = stack.top as? ComposerScreen else { return end() }
        composer.leave(ends: true)
    }

    /// Uses another size of the terminal.
    public func resize(to size: ScreenSize) {
        buffer = ScreenBuffer(size: size)
        setNeedsDrawing()
    }

    private func handle(_ key: Key) {
        setNeedsDrawing()
        if key == .control("l") { return drawAgain() }
        if box != nil { return handleInBox(key) }
        if prompt != nil { return handleInPrompt(key) }
        clearMessage()
        // A text that is pasted is not a sequence of commands.
        if case .pasted = key, stack.top?.isWriting != true { return }
        if stack.top?.handle(key) == true || stack.top?.isWriting == true { return }
        handleHere(key)
    }

    private func handleHere(_ key: Key) {
        switch key {
        case .character("q"): if !stack.pop() { end() }
        case .escape, .left, .backspace: stack.pop()
        case .character("Q"): end()
        case .character("H"): stack.popToRoot()
        case .character("/"): ask(texts.searchPrompt) { [weak self] in self?.search($0) }
        case .character("u"): if let viewer = signedIn() { showUser(viewer) }
        case .character("n"): if signedIn() != nil { stack.push(ComposerScreen(self)) }
        case .character("z"): undoLast()
        case .character("?"), .character(":"): showHelp()
        default: break
        }
    }

    private func handleInBox(_ key: Key) {
        guard var box else { return }
        let last = box.buttons.count - 1
        switch key {
        // A person who types on has not read the box yet.
        case .character, .backspace, .delete, .pasted:
            if !box.takesLetters, stack.top?.isWriting == true {
                _ = stack.top?.handle(key)
                return
            }
        default: break
        }
        switch key {
        case .escape, .character("n"), .character("q"): return dismiss(with: 0)
        case .character("y") where last == 1: return dismiss(with: last)
        case .enter, .character("?"): return dismiss(with: box.chosen)
        case .left, .character("h"), .backTab: box.chosen = max(0, box.chosen - 1)
        case .right, .character("l"): box.chosen = min(max(last, 0), box.chosen + 1)
        case .tab: box.chosen = last > 0 ? (box.chosen + 1) % (last + 1) : 0
        case .down, .character("j"): box.scroll(by: 1)
        case .up, .character("k"): box.scroll(by: -1)
        case .pageDown, .character(" "): box.scroll(by: 10)
        case .pageUp, .character("b"): box.scroll(by: -10)
        default: break
        }
        self.box = box
    }

    private func handleInPrompt(_ key: Key) {
        switch key {
        case .enter:
            let done = prompt
            prompt = nil
            done?.done(done?.input.text ?? "")
        case .escape: prompt = nil
        case .character(let character): prompt?.input.insert(String(character))
        case .pasted(let text): prompt?.input.insert(text)
        case .backspace:
            if prompt?.input.text.isEmpty == true { prompt = nil } else { prompt?.input.deleteBackward() }
        case .delete: prompt?.input.deleteForward()
        case .left: prompt?.input.move(by: -1)
        case .right: prompt?.input.move(by: 1)
        case .home, .control("a"): prompt?.input.move(toEnd: false)
        case .end, .control("e"): prompt?.input.move(toEnd: true)
        default: break
        }
    }

    private func drawAgain() {
        buffer.invalidate()
        redraw()
    }

    /// The viewer; without one, a message says what to do.
    private func signedIn() -> UserID? {
        if viewer == nil { show(message: texts.needsUser) }
        return viewer
    }

    private func showHelp() {
        guard let screen = stack.top else { return }
        let all = screen.keys + BrowseKeys.moving + BrowseKeys.everywhere
        let text = all.map { "\($0.key): \($0.detail.isEmpty ? $0.text : $0.detail)" }
        box = TerminalBox(title: texts.keys(of: screen.title), text: text)
    }
}

// MARK: - Messages and questions

extension Browser: @MainActor Confirmation {
    /// Shows a message until the next key, or for four seconds.
    func show(message: String) {
        self.message = message
        setNeedsDrawing()
        messageTimer?.cancel()
        messageTimer = Task { [weak self, clock = environment.clock] in
            guard (try? await clock.sleep(for: .seconds(4))) != nil else { return }
            self?.clearMessage()
        }
    }

    /// Shows how a text differs from the saved one, and asks what becomes of it.
    /// - Returns: whether it replaces the saved text; nil if neither replaces the other. While another question is open, that is the
    ///   answer.
    func resolve(_ conflict: ConflictPresentation) async -> Bool? {
        guard let saved = conflict.saved, box == nil, !isEnded else {
            show(conflict.error)
            return nil
        }
        let button = await ask(
            TerminalBox(
                title: conflict.error.title,
                text: [conflict.error.detail, "", texts.differenceSigns, ""] + saved.lines.map(\.marked),
                buttons: [texts.goOn, texts.keepMine, texts.takeTheirs], takesLetters: false))
        return button == 0 ? nil : button == 1
    }

    func show(_ error: ErrorPresentation) { show(message: "! \(error.title): \(error.detail)") }

    func show(_ error: any Error) { show(environment.localization.error(error, heading: nil)) }

    private func clearMessage() {
        guard !message.isEmpty else { return }
        message = ""
        messageTimer?.cancel()
        setNeedsDrawing()
    }

    /// Asks for a line of text.
    func ask(_ label: String, done: @escaping (String) -> Void) {
        prompt = (label, TextInput(), done)
        setNeedsDrawing()
    }

    /// Asks a question. While another question is open, the answer is no.
    @MainActor public func confirm(_ question: String) async -> Bool {
        guard box == nil, !isEnded else { return false }
        return await ask(
            TerminalBox(title: texts.confirm, text: [question], buttons: [texts.no, texts.yes])) == 1
    }

    /// - Returns: the number of the button that the person chose.
    private func ask(_ question: TerminalBox) async -> Int {
        box = question
        setNeedsDrawing()
        return await withCheckedContinuation { answer = $0 }
    }

    private func dismiss(with button: Int) {
        box = nil
        answer?.resume(returning: button)
        answer = nil
    }
}

// MARK: - Commands

extension Browser {
    /// Runs a command. The program ends only after all commands.
    func perform(_ work: @escaping () async throws -> Void) {
        lastCommand += 1
        let id = lastCommand
        commands[id] = Task {
            // A command throws only if it is cancelled.
            try? await work()
            commands[id] = nil
        }
    }

    /// Closes a screen if it is on top.
    func close(_ screen: any Screen) {
        if stack.top === screen { stack.pop() }
        setNeedsDrawing()
    }

    func addFarewell(_ text: String) { farewells.append(text) }
}

// MARK: - Drawing

extension Browser {
    /// Draws soon. Everything that happens until then is drawn at once.
    func setNeedsDrawing() {
        guard !isDrawingScheduled else { return }
        isDrawingScheduled = true
        Task { draw() }
    }

    /// Draws the top screen, the message and the keys.
    public func draw() {
        isDrawingScheduled = false
        let size = buffer.size
        guard size.columns >= 20, size.rows >= 5 else {
            buffer.set([ScreenLine(texts.tooSmall)], in: 0..<size.rows)
            buffer.cursor = nil
            return output(&buffer)
        }
        guard let screen = stack.top else { return }
        let isCompact = size.rows < 16 || size.columns < 60
        let area = 1..<size.rows - (isCompact ? 1 : 2)
        let lines = screen.lines(
            size: ScreenSize(columns: size.columns, rows: area.count), isCompact: isCompact)
        buffer.set(titleLine(screen.title), at: 0)
        buffer.set(lines, in: area)
        buffer.cursor = screen.cursor.map { ScreenBuffer.Cursor(row: $0.row + 1, column: $0.column) }
        let status = size.rows - (isCompact ? 1 : 2)
        buffer.set(
            isCompact && message.isEmpty ? keyLine(screen.keys) : ScreenLine(message, .strong), at: status)
        if !isCompact { buffer.set(keyLine(screen.keys), at: status + 1) }
        drawPrompt(at: status)
        box?.draw(on: &buffer)
        output(&buffer)
    }

    private func drawPrompt(at row: Int) {
        guard var prompt else { return }
        let width = ScreenLine(prompt.label).width
        let (lines, cursor) = prompt.input.lines(
            size: ScreenSize(columns: buffer.size.columns - width, rows: 1))
        var line = ScreenLine(prompt.label, .strong)
        if let first = lines.first { line.append(first) }
        buffer.set(line, at: row)
        buffer.cursor = ScreenBuffer.Cursor(row: row, column: width + cursor.column)
        self.prompt = prompt
    }

    private func titleLine(_ title: String) -> ScreenLine {
        let viewer =
            environment.viewer.map { "@\($0.username.text)" } ?? texts.notSignedIn
        let end = ScreenLine(viewer, .faint)
        let room = buffer.size.columns - end.width - 1
        guard room > 8 else { return ScreenLine(title, .strong) }
        var line = ScreenLine(title, .strong).cut(to: room)
        line.pad(to: buffer.size.columns - end.width)
        line.append(end)
        return line
    }

    private func keyLine(_ keys: [KeyHelp]) -> ScreenLine {
        let all =
            (stack.top?.isWriting == true ? keys : [KeyHelp("?", "help")] + keys + BrowseKeys.everywhere)
        var line = ScreenLine()
        for help in all {
            var next = ScreenLine(help.key, .strong)
            next.append(" " + help.text, .faint)
            guard line.width + (line.width > 0 ? 2 : 0) + next.width <= buffer.size.columns else { continue }
            if line.width > 0 { line.append("  ") }
            line.append(next)
        }
        return line
    }
}
