import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

/// The terminal program without its terminal: screens, keys and what is drawn. A key goes to the chosen row, the list and the
/// screen. A key that they do not handle is a key of the program, or does nothing.
@MainActor final class Browser {
    /// What a ``Browser`` needs from its surroundings.
    struct Environment {
        var scenes: SceneFactory
        var feed: ChangeFeed
        var localization: Localization
        /// The user who uses the program; nil without authentication.
        var viewer: (id: UserID, username: Username)?
        var editor: any ExternalEditor
        var files: any UnsavedTextFiles
        /// Measures how long a command takes.
        var clock: any Clock<Duration> = ContinuousClock()
    }

    let stack = NavigationStack()
    /// The list that a tag filters.
    weak var tagged: (any Screen)?
    /// The screen as it was drawn last.
    private(set) var buffer: ScreenBuffer
    /// Whether the person has ended the program.
    private(set) var isEnded = false
    /// Texts for the person after the end: the files with texts that are not saved.
    var farewells: [String] = []
    /// Called when ``buffer`` has changed. It must write the changes.
    var output: (inout ScreenBuffer) -> Void = { _ in }
    /// Called when the terminal must be written completely.
    var redraw: () -> Void = {}
    /// Called when the person ends the program.
    var ended: () -> Void = {}

    let environment: Environment
    /// The last message, and whether a key has been typed since.
    private(set) var message = (text: "", isOld: true)
    private(set) lazy var queue = KeyQueue(of: self)
    /// Whether a question has an answer that its command has not received yet.
    private var isAnswered = false
    /// The screen that was drawn last.
    private weak var shown: (any Screen)?
    var box: TerminalBox?
    private var answer: CheckedContinuation<Int, Never>?
    /// What goes on after the answer to a question.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var prompt: (label: String, input: TextInput, done: (String) -> Void)?
    /// The commands on posts, of which the last one can be taken back.
    private(set) lazy var posts = scenes.postCommands(context(errors: SceneResult(), loading: nil))
    /// The commands on posts that are under way, and the task of the last one.
    var runningPostCommands: Set<PostIntention> = []
    var lastPostCommand: Task<Void, Never>?
    /// Marks the first line while a command is being taken back, because its row may be gone.
    private(set) lazy var undoing = PendingMarks<Bool>(self) { _, _ in false }
    /// The screens of an earlier run, which close if what they show was deleted since.
    var restored: [any Screen] = []
    private var isDrawingScheduled = false
    /// The commands and intentions that are being handled.
    var running = 0

    init(_ environment: Environment, size: ScreenSize) {
        self.environment = environment
        buffer = ScreenBuffer(size: size)
    }

    var scenes: SceneFactory { environment.scenes }
    var viewer: UserID? { environment.viewer?.id }
    var localization: Localization { environment.localization }
    var texts: ProgramTexts { localization.texts.program }
    /// What lists and texts need.
    var host: TerminalHost {
        TerminalHost(
            loading: texts.loading, retry: texts.retry, new: texts.newRows, changed: setNeedsDrawing,
            feedback: show)
    }

    /// Opens the first screen, and another one above it. Offers a text that an earlier run has left.
    func start(_ open: (Browser) -> Void = { _ in }) {
        stack.push(home())
        open(self)
        perform { [self] in await offerTexts() }
        setNeedsDrawing()
    }

    /// Waits for running commands and ends all scenes. Texts that are not saved stay in their files.
    func close() async {
        isEnded = true
        dismiss(with: 0)
        queue.cancelWork()
        // The last commands, also of screens that were left. A database that is locked gives up after some seconds.
        for _ in 0..<1_000 where running > 0 { try? await Task.sleep(for: .milliseconds(10)) }
        for case let composer as ComposerScreen in stack.screens {
            composer.keep()
            if let farewell = composer.farewell { farewells.append(farewell) }
        }
        stack.close()
    }

    func end() {
        isEnded = true
        ended()
    }

    private func offerTexts() async {
        for file in environment.files.left() {
            guard let left = try? file.read() else { continue }
            let title = left.target.hasTitle ? left.text.title : localization.texts.comments.yours
            let places = [file.path] + (left.leftPath.map { [texts.editedText($0)] } ?? [])
            let question = TerminalBox(
                title: texts.textLeft,
                text: [title, left.text.body.prefix(200).description, ""] + places,
                buttons: [texts.later, texts.goOn, texts.delete])
            switch await ask(question) {
            case 1:
                stack.push(ComposerScreen(self, composition(for: left.target), left, in: file))
                return setNeedsDrawing()
            case 2: file.remove()
            default: break
            }
        }
    }

    private func composition(for target: TextTarget) -> any Composition {
        switch target {
        case .newPost: PostComposition(self)
        case .post(let post): PostComposition(self, post)
        case .comment(let blog): CommentComposition(self, on: blog)
        }
    }
}

// MARK: - Keys

extension Browser {
    /// Handles keys, in their order. Those for one screen are drawn once.
    func handle(_ new: [Key]) {
        // What a waiting key reports later is for the person to read.
        if box == nil, prompt == nil, new != [.control("l")] { message.isOld = true }
        queue.append(new)
    }

    /// Whether a key can be handled now. After an answer, the command that asked must go on first.
    var takesKeys: Bool { !isAnswered && !isEnded }

    /// Whether a command waits for the answer to a question.
    var isAsking: Bool { answer != nil }

    /// Whether a key finds what it is for. A screen that was opened is drawn first. Leaving, the help and drawing do not wait.
    func isReady(for key: Key) -> Bool {
        guard let screen = stack.top, box == nil, prompt == nil, !isTooSmall else { return true }
        return wait(for: key, on: screen) != .load || screen === shown && !screen.isLoading
    }

    /// Uses another size of the terminal.
    func resize(to size: ScreenSize) {
        buffer = ScreenBuffer(size: size)
        setNeedsDrawing()
    }

    private var isTooSmall: Bool { buffer.size.columns < 20 || buffer.size.rows < 5 }

    func handle(_ key: Key) {
        setNeedsDrawing()
        if isTooSmall {
            // The person does not see what another key would do.
            let isEnd = stack.top?.isWriting != true && [.character("q"), .character("Q")].contains(key)
            if isEnd || key == .control("c") { end() }
            return
        }
        if key != .control("l") {
            if box != nil { return handleInBox(key) }
            if prompt != nil { return handleInPrompt(key) }
        }
        // Those with Ctrl act also while the person writes.
        if case .control = key, handle(key, by: keys) { return }
        // A text that is pasted is not a sequence of commands.
        if case .pasted = key, stack.top?.isWriting != true { return }
        guard let screen = stack.top, !handle(key, by: screen.keys) else { return }
        _ = screen.isWriting ? screen.write(key) : handle(key, by: keys + [helpKey])
    }

    /// Ctrl-C ends the program, and asks first if the person writes a text.
    func interrupt() {
        guard let composer = stack.top as? ComposerScreen else { return end() }
        composer.leave(ends: true)
    }

    private func handleInBox(_ key: Key) {
        guard var box else { return }
        let last = box.buttons.count - 1
        switch key {
        // A person who types on has not read the box yet.
        case .character, .backspace, .delete, .pasted:
            if let screen = stack.top, screen.isWriting {
                _ = screen.write(key)
                return
            }
        default: break
        }
        switch key {
        case .escape, .control("c"), .character("n"), .character("q"): return dismiss(with: 0)
        case .character("y") where last == 1: return dismiss(with: last)
        case .control("s"):
            if let save = box.buttons.firstIndex(of: texts.save) { return dismiss(with: save) }
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
        case .escape, .control("c"): prompt = nil
        case .backspace where prompt?.input.text.isEmpty == true: prompt = nil
        default: _ = prompt?.input.edit(key)
        }
    }
}

// MARK: - Messages and questions

extension Browser: @MainActor Confirmation {
    /// Shows a message until the next key. The key `m` shows all of it.
    func show(message: String) {
        self.message = (message, false)
        setNeedsDrawing()
    }

    func showMessage() {
        guard !message.text.isEmpty else { return }
        box = TerminalBox(title: texts.lastMessage, text: [message.text])
    }

    func show(_ feedback: TerminalFeedback) {
        switch feedback {
        case .error(let error): show(error)
        case .link(let share): show(message: share.url)
        }
    }

    func show(_ error: ErrorPresentation) { show(message: "! \(error.detail)") }

    func show(_ error: any Error) { show(environment.localization.error(error, heading: nil)) }

    /// Asks for a line of text.
    func ask(_ label: String, done: @escaping (String) -> Void) {
        prompt = (label, TextInput(), done)
        setNeedsDrawing()
    }

    /// Asks a question. While another question is open, the answer is no.
    @MainActor func confirm(_ question: String) async -> Bool {
        guard box == nil, !isEnded else { return false }
        return await ask(
            TerminalBox(title: texts.confirm, text: [question], buttons: [texts.no, texts.yes])) == 1
    }

    /// Asks what becomes of a text. While another question is open, the person goes on writing.
    @MainActor func leave(_ question: String) async -> Leaving {
        guard box == nil, !isEnded else { return .stay }
        let buttons = [texts.cancel, texts.save, texts.discard]
        return [.stay, .save, .discard][
            await ask(TerminalBox(title: texts.confirm, text: [question], buttons: buttons))]
    }

    /// - Returns: the number of the button that the person chose.
    func ask(_ question: TerminalBox) async -> Int {
        guard !isEnded else { return 0 }
        queue.questionOpens()
        box = question
        setNeedsDrawing()
        defer {
            isAnswered = false
            setNeedsDrawing()
        }
        return await withCheckedContinuation { answer = $0 }
    }

    private func dismiss(with button: Int) {
        box = nil
        isAnswered = answer != nil
        answer?.resume(returning: button)
        answer = nil
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Returns when no question is open.
    func answered() async {
        while isAsking { await withCheckedContinuation { waiting.append($0) } }
    }
}

// MARK: - Commands

extension Browser {
    /// Begins a command, until it waits or asks. The program ends only after all commands.
    @discardableResult
    func perform(_ work: @escaping () async -> Void) -> Task<Void, Never> {
        running += 1
        return Task.immediate {
            await work()
            running -= 1
        }
    }

    /// Begins a command after another one. Until then, keys wait.
    func perform(after other: Task<Void, Never>?, _ work: @escaping () async -> Void) {
        guard let other else { return _ = perform(work) }
        hold {
            await other.value
        } then: { [self] in
            perform(work)
        }
    }

    /// Runs work while keys wait.
    func hold(_ work: @escaping () async -> Void, then next: @escaping () -> Void = {}) {
        queue.hold(until: perform(work), then: next)
    }

    /// Closes a screen if it is on top.
    func close(_ screen: any Screen) {
        if stack.top === screen { stack.pop() }
        setNeedsDrawing()
    }
}

// MARK: - Drawing

extension Browser {
    /// Draws soon, then handles the keys that have waited for it. Everything that happens until then is drawn at once.
    func setNeedsDrawing() {
        MainActor.assertIsolated()
        guard !isDrawingScheduled else { return }
        isDrawingScheduled = true
        Task {
            draw()
            queue.advance()
        }
    }

    /// Draws the top screen, the message and the keys.
    func draw() {
        isDrawingScheduled = false
        let size = buffer.size
        guard !isTooSmall else {
            buffer.set([ScreenLine(texts.tooSmall)], in: 0..<size.rows)
            buffer.cursor = nil
            return output(&buffer)
        }
        // What was deleted since the earlier run is left out.
        while let top = stack.top, top.isMissing, restored.contains(where: { $0 === top }), stack.pop() {}
        guard let screen = stack.top else { return }
        shown = screen
        let isCompact = size.rows < 16
        let area = 1..<size.rows - (isCompact ? 1 : 2)
        let content = screen.lines(
            size: ScreenSize(columns: size.columns, rows: area.count), isCompact: isCompact)
        buffer.set(titleLine(screen), at: 0)
        buffer.set(content, in: area)
        buffer.cursor = screen.cursor.map { ScreenBuffer.Cursor(row: $0.row + 1, column: $0.column) }
        let status = size.rows - (isCompact ? 1 : 2)
        let (lines, help) = (messageLines, keyLine(screen))
        buffer.set(isCompact && message.isOld ? help : lines[0], at: status)
        if !isCompact { buffer.set(lines.count > 1 ? lines[1] : help, at: status + 1) }
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

    private func titleLine(_ screen: any Screen) -> ScreenLine {
        let isPending = screen.isPending || !undoing.others.isEmpty
        let title = (isPending ? "… " : "") + screen.title
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

    /// The message; of a long one its start, and the key for all of it. A composer takes that key, so there a second line, in the place
    /// of the keys, has the rest.
    private var messageLines: [ScreenLine] {
        guard !message.isOld else { return [ScreenLine()] }
        let (line, columns) = (ScreenLine(message.text, .strong), buffer.size.columns)
        guard line.width > columns else { return [line] }
        guard stack.top?.isWriting == true else {
            let more = ScreenLine("  m: \(messageKey.text ?? "")", .faint)
            var cut = line.cut(to: columns - more.width)
            cut.append(more)
            return [cut]
        }
        let lines = TextWrap.lines(message.text, width: columns)
        return [lines.first ?? "", lines.dropFirst().joined(separator: " ")].map { ScreenLine($0, .strong) }
    }

    /// The keys that fit, always with the first one that leaves.
    private func keyLine(_ screen: any Screen) -> ScreenLine {
        let keys = offeredKeys(of: screen, inLastLine: true)
        let exit = keys.firstIndex { $0.wait == .leaving }
        let texts = keys.map { key in
            var line = ScreenLine(key.key, .strong)
            line.append(" " + (key.text ?? ""), .faint)
            return line
        }
        var (line, room) = (ScreenLine(), buffer.size.columns - (exit.map { texts[$0].width + 2 } ?? 0))
        for (index, next) in texts.enumerated() {
            if index == exit { room = buffer.size.columns }
            guard line.width + (line.width > 0 ? 2 : 0) + next.width <= room else { continue }
            if line.width > 0 { line.append("  ") }
            line.append(next)
        }
        return line
    }
}
