import BlogTestSupport
import Terminal
import Testing
import TextLayout

@testable import blog_cli

/// The terminal program over a memory store, without a terminal.
@MainActor
final class BrowseFixture {
    let store: MemoryStore
    let services: Services
    let feed: ChangeFeed
    let editor = EditorStub()
    let files = FilesStub()
    let clock = HeldClock()
    let browser: Browser
    /// The rows of the screen that each drawing has written.
    private(set) var drawings: [[Int]] = []
    private(set) var hasEnded = false

    /// - Parameter viewer: the number of the user; nil without authentication.
    init(
        _ content: SeedContent = .tinyBlog, viewer: Int64? = 1,
        size: ScreenSize = ScreenSize(columns: 80, rows: 24)
    ) {
        store = MemoryStore(content: content)
        services = makeServices(over: store)
        feed = ChangeFeed(store.changes())
        let localization = Localization(authenticationHint: "Use --as USER.")
        browser = Browser(
            Browser.Environment(
                scenes: SceneFactory(services: services, localization: localization), feed: feed,
                localization: localization,
                viewer: viewer.map { (UserID($0), Username(stored: "ada")) }, editor: editor, files: files,
                clock: clock),
            size: size)
        browser.output = { [weak self] buffer in
            let rows = buffer.takeChanges()
            if !rows.isEmpty { self?.drawings.append(rows) }
        }
        browser.ended = { [weak self] in self?.hasEnded = true }
    }

    /// Starts the program, and waits for the rows of the home screen.
    func start() async throws {
        browser.start()
        try await wait { $0.contains("\n> ") }
        resetDrawings()
    }

    /// The lines of the screen, without spaces at their ends.
    var lines: [String] {
        browser.buffer.lines.map { line in
            var text = line.text[...]
            while text.last == " " { text.removeLast() }
            return String(text)
        }
    }

    /// A program that shows its home screen.
    static func started(
        _ content: SeedContent = .tinyBlog, viewer: Int64? = 1,
        size: ScreenSize = ScreenSize(columns: 80, rows: 24)
    ) async throws -> BrowseFixture {
        let fixture = BrowseFixture(content, viewer: viewer, size: size)
        try await fixture.start()
        return fixture
    }

    /// A program in which the person writes a new text.
    static func composing() async throws -> BrowseFixture {
        let fixture = try await BrowseFixture.started()
        fixture.type("n")
        return fixture
    }

    var screen: String { lines.joined(separator: "\n") }

    /// The line of the chosen row.
    var chosen: String { lines.first { $0.hasPrefix("> ") } ?? "" }

    func resetDrawings() { drawings = [] }

    /// Presses keys, and draws.
    func press(_ keys: Key...) {
        browser.handle(keys)
        browser.draw()
    }

    /// Types characters, and draws.
    func type(_ text: String) {
        browser.handle(text.map { .character($0) })
        browser.draw()
    }

    /// Types a character again and again until a condition holds.
    func type(
        _ text: String, fileID: StaticString = #fileID, line: Int = #line, until condition: () -> Bool
    ) async throws {
        try await wait(fileID: fileID, line: line) { _ in
            if condition() { return true }
            type(text)
            return false
        }
    }

    /// Waits until the screen satisfies a condition, while other tasks run.
    func wait(
        fileID: StaticString = #fileID, line: Int = #line, until condition: (String) -> Bool
    ) async throws {
        try await eventually("another screen than\n\(screen)\n", fileID: fileID, line: line) {
            condition(screen)
        }
    }
}

/// An editor that changes a text as a test wants.
@MainActor
final class EditorStub: ExternalEditor {
    var change: (ComposedText) async -> ComposedText = { $0 }
    var problem: String?
    /// What the text that the editor has left belongs to.
    var target: TextTarget?
    /// Whether the program can read what the editor saves.
    var isReadable = true
    /// Whether the file of the editor is gone.
    private(set) var isRemoved = false

    func edit(
        _ text: UnsavedText, asking confirmation: any BlogPresenters.Confirmation,
        opened: (String, TextTarget) -> Void, taken: (ComposedText) -> Bool
    ) async -> String? {
        opened("/tmp/edited.md", target ?? text.target)
        let new = await change(text.text)
        isRemoved = isReadable && taken(new)
        return isRemoved ? problem : "It is in /tmp/edited.md."
    }
}

/// The files of composers, in memory.
@MainActor
final class FilesStub: UnsavedTextFiles {
    final class File: UnsavedTextFile {
        let path = "/tmp/unsaved.md"
        var text: UnsavedText?
        var error: UnsavedTextError?
        private(set) var isRemoved = false

        func read() throws -> UnsavedText {
            try #require(text)
        }

        func write(_ text: UnsavedText) throws(UnsavedTextError) {
            if let error { throw error }
            self.text = text
        }

        func remove() { isRemoved = true }
    }

    private(set) var files: [File] = []

    /// The texts that are kept now.
    var kept: [ComposedText] { files.filter { !$0.isRemoved }.compactMap(\.text?.text) }

    func file(for target: TextTarget) -> any UnsavedTextFile {
        files.append(File())
        return files[files.count - 1]
    }

    /// Keeps a text, as if an earlier run had left it.
    func leave(_ text: UnsavedText) {
        let file = File()
        file.text = text
        files.append(file)
    }

    func left() -> [any UnsavedTextFile] { files.filter { !$0.isRemoved } }
}

/// A clock whose sleeps end when a test says so.
final class HeldClock: Clock {
    typealias Instant = StepClock.Instant

    private let gate = Gate()
    private let base = StepClock(step: .zero)

    var now: Instant { base.now }
    let minimumResolution: Duration = .zero

    /// Ends all sleeps.
    func wake() { gate.open() }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await gate.pass()
        try Task.checkCancellation()
    }
}

extension SeedContent {
    /// One author with many blogs. The first ones are the oldest.
    static func blogs(_ count: Int) -> SeedContent {
        SeedContent(
            users: [.named("ada", id: 1), .named("bob", id: 2)],
            posts: (1...count).map { .blog("Blog \($0)", at: Int64(1_000 + $0)) })
    }
}
