import BlogModels
import Scenarios
import Testing
import Toolkit
import Ways

/// The one suite that every way goes through. All are held to the same files, and so to one another.
@MainActor
@Suite("Every way of building the page")
struct EveryWayTests {
    @Test("prints the screens that were once read and found good", arguments: Scenario.all, Way.allCases)
    func printsTheSame(scenario: Scenario, way: Way) async throws {
        let snapshot = Snapshot(scenario.name)

        let transcript = try await way.play(scenario)

        if way == .massive { try snapshot.recordIfAsked(transcript) }
        #expect(transcript == snapshot.kept())
    }

    @Test("has no scenario's screens for another's")
    func scenariosDiffer() async throws {
        var transcripts: Set<String> = []
        for scenario in Scenario.all { transcripts.insert(try await Way.mvp.play(scenario)) }

        #expect(transcripts.count == Scenario.all.count)
    }

    @Test(
        "is gone with all its parts when it was closed and nobody holds it any more",
        arguments: Way.allCases, [Scenario.Scene.user(UserID(132)), .everybody])
    func isGone(way: Way, scene: Scenario.Scene) async throws {
        var parts = Parts()

        func useOnce() async throws {
            let stage = try Stage(viewer: 132) { way.page(for: scene, $0) }
            await stage.open()
            for name in ["more", "follow", "import"] { await stage.press(name) }
            await stage.press("like", row: "23")
            await stage.press("edit", row: "31")
            parts = Parts(of: stage.page)
            stage.page.close()
        }
        try await useOnce()
        for _ in 1...1000 where !parts.alive.isEmpty { await Task.yield() }

        #expect(parts.count > 2)
        #expect(parts.alive.isEmpty)
    }

    @Test("has parts that would be seen to stay")
    func partsAreWatched() {
        final class Knot {
            var knot: Knot?
        }
        final class Page {
            let knots = [Knot()]
        }
        var page: Page? = Page()
        page?.knots.first?.knot = page?.knots.first
        let parts = page.map { Parts(of: $0) }

        page = nil

        #expect(parts?.count == 2)
        #expect(parts?.alive == ["Knot"])
    }
}
