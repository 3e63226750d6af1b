import Scenarios
import Testing
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
}
