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

    @Test("is gone when nobody holds it any more", arguments: Way.allCases)
    func isGone(way: Way) async throws {
        weak var page: (any UserPage)?
        weak var screen: Screen?

        func useOnce() async throws {
            let stage = try Stage(viewer: 132) { way.page(for: .user(UserID(132)), $0) }
            await stage.open()
            await stage.press("more")
            (page, screen) = (stage.page, stage.page.screen)
            stage.page.close()
        }
        try await useOnce()
        for _ in 1...1000 where page != nil { await Task.yield() }

        #expect(page == nil)
        #expect(screen == nil)
    }
}
