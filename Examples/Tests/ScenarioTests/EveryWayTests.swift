import BlogModels
import Scenarios
import Testing
import Toolkit
import Ways

/// Every way plays every scenario and must print the same screens.
@MainActor
@Suite("Scenarios in every way")
struct EveryWayTests {
    @Test("A scenario prints the recorded screens", arguments: Scenario.all, Way.allCases)
    func printsTheSame(scenario: Scenario, way: Way) async throws {
        let snapshot = Snapshot(scenario.name)

        let transcript = try await way.play(scenario)

        if way == .massive { try snapshot.recordIfAsked(transcript) }
        #expect(transcript == snapshot.recorded())
    }

    @Test("No two scenarios print the same screens")
    func scenariosDiffer() async throws {
        var transcripts: Set<String> = []
        for scenario in Scenario.all { transcripts.insert(try await Way.mvp.play(scenario)) }

        #expect(transcripts.count == Scenario.all.count)
    }

    @Test(
        "A closed page is deallocated with all its parts",
        arguments: Way.allCases, [Scenario.Scene.user(UserID(132)), .allBlogs])
    func isDeallocated(way: Way, scene: Scenario.Scene) async throws {
        var parts = ObjectGraph()

        func useOnce() async throws {
            let runner = try ScenarioRunner(viewer: 132) { way.page(for: scene, $0) }
            await runner.open()
            for name in ["more", "follow", "import"] { await runner.press(name) }
            await runner.press("like", row: "23")
            await runner.press("edit", row: "31")
            parts = ObjectGraph(of: runner.page)
            runner.page.close()
        }
        try await useOnce()
        for _ in 1...1000 where !parts.alive.isEmpty { await Task.yield() }

        #expect(parts.count > 2)
        #expect(parts.alive.isEmpty)
    }

    @Test("An object graph finds a reference cycle")
    func findsCycle() {
        final class Node {
            var next: Node?
        }
        final class Page {
            let nodes = [Node()]
        }
        var page: Page? = Page()
        page?.nodes.first?.next = page?.nodes.first
        let parts = page.map { ObjectGraph(of: $0) }

        page = nil

        #expect(parts?.count == 2)
        #expect(parts?.alive == ["Node"])
    }
}
