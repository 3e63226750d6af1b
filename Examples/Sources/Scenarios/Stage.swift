import BlogModels
import BlogPresenters
import BlogServices
public import BlogTestSupport
import MemoryStore
import Toolkit

/// One page for one person, on a store that fails or waits when a scenario says so.
@MainActor
public final class Stage {
    /// Makes a page of the occasion.
    public typealias MakePage = @MainActor (Occasion) -> any ScenarioPage

    /// The store.
    public let repositories: FailingRepositories
    /// What is imported.
    public let site: DemoSite
    /// The page.
    public let page: any ScenarioPage
    /// Each step, and the screen after it.
    public private(set) var transcript = ""

    /// Sets the page up over the demo blog, three rows a page; nothing is loaded yet.
    /// - Throws: what is wrong with the demo blog.
    public init(viewer: Int64?, asks: Bool = true, _ makePage: MakePage) throws {
        (repositories, site) = (try Occasion.demoRepositories(), DemoSite())
        page = makePage(
            try .demo(viewer: viewer, asks: asks, over: repositories, importing: site))
    }

    /// Opens the page and records the screen.
    public func open() async {
        await page.open()
        await page.settled()
        note("open")
    }

    /// Opens the page, and records the screen also while one answer is awaited.
    public func open(holding gate: Gate) async {
        await look("open", while: gate) { await self.page.open() }
    }

    /// Performs an action and records the screen.
    public func press(_ name: String, row: String = "") async {
        await page.screen.press(name, row: row)
        await page.settled()
        note(Stage.words(name, row))
    }

    /// Performs an action, and records the screen also while one answer is awaited.
    public func press(_ name: String, row: String = "", holding gate: Gate) async {
        await look(Stage.words(name, row), while: gate) { await self.page.screen.press(name, row: row) }
    }

    private func look(_ words: String, while gate: Gate, _ act: @escaping () async -> Void) async {
        let task = Task { await act() }
        await gate.reached()
        await page.drawn()
        note(words + ", and while it is awaited")
        gate.open()
        await task.value
        await page.settled()
        note(words + ", when it is there")
    }

    private static func words(_ name: String, _ row: String) -> String {
        row.isEmpty ? name : name + " " + row
    }

    private func note(_ words: String) {
        let screen = page.screen
        transcript += ["## \(words)"].appending(screen.notes).joined(separator: "\n") + "\n\n"
        transcript += screen.text + "\n"
        screen.forgetNotes()
    }
}

extension Array {
    fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}
