import BlogModels
import BlogPresenters
import BlogServices
public import BlogTestSupport
public import MemoryStore
import Toolkit

/// Plays a scenario on one page and records the screens.
@MainActor
public final class ScenarioRunner {
    /// Creates a page.
    public typealias MakePage = @MainActor (PageSetup) -> any ScenarioPage

    /// The store. A scenario can make it fail or wait.
    public let repositories: MemoryStore
    /// The site to import.
    public let site: DemoSite
    /// The page.
    public let page: any ScenarioPage
    /// The steps and the screens after them.
    public private(set) var transcript = ""

    /// Creates the page on the demo blog, with three rows on each page of a list. Nothing is loaded yet.
    /// - Throws: an error if the demo blog is not valid.
    public init(viewer: Int64?, asks: Bool = true, _ makePage: MakePage) throws {
        (repositories, site) = (try PageSetup.demoRepositories(), DemoSite())
        page = makePage(
            try .demo(viewer: viewer, asks: asks, over: repositories, importing: site))
    }

    /// Opens the page and records the screen.
    public func open() async {
        await page.open()
        await page.settled()
        record("open")
    }

    /// Opens the page. Records the screen while a call waits at the gate, and at the end.
    /// - Throws: an error if no call reaches the gate.
    public func open(holding gate: Gate) async throws {
        try await record("open", holding: gate) { await self.page.open() }
    }

    /// Performs an action and records the screen.
    public func press(_ name: String, row: String = "") async {
        await page.screen.press(name, row: row)
        await page.settled()
        record(ScenarioRunner.step(name, row))
    }

    /// Performs an action. Records the screen while a call waits at the gate, and at the end.
    /// - Throws: an error if no call reaches the gate.
    public func press(_ name: String, row: String = "", holding gate: Gate) async throws {
        try await record(ScenarioRunner.step(name, row), holding: gate) {
            await self.page.screen.press(name, row: row)
        }
    }

    private func record(_ step: String, holding gate: Gate, _ act: @escaping () async -> Void) async throws {
        let task = Task { await act() }
        try await gate.reached()
        await page.drawn()
        record(step + " (in progress)")
        gate.open()
        await task.value
        await page.settled()
        record(step + " (finished)")
    }

    private static func step(_ name: String, _ row: String) -> String {
        row.isEmpty ? name : name + " " + row
    }

    private func record(_ step: String) {
        let screen = page.screen
        transcript += ["## \(step)"].appending(screen.notes).joined(separator: "\n") + "\n\n"
        transcript += screen.text + "\n"
        screen.removeNotes()
    }
}

extension Array {
    fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}
