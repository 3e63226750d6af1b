import BlogContracts
import BlogTestSupport
import OneShotViews
import Testing

@Suite("Every scene in every medium")
struct ScenarioTests {
    @Test("looks as it was once read and found good", arguments: Scenario.all, Medium.allCases)
    func looksAsBefore(scenario: Scenario, medium: Medium) async throws {
        let snapshot = Snapshot(scenario.name, medium)

        let document = try #require(medium.document(of: try await play(scenario)))

        let text = try Snapshot.readable(document.bytes, medium)
        try snapshot.recordIfAsked(text)
        #expect(text == snapshot.kept())
        #expect(document.bytes.last == UInt8(ascii: "\n"))
    }

    @Test("tells of an error in its own place, and only there", arguments: Scenario.all, Medium.allCases)
    func tellsOfErrors(scenario: Scenario, medium: Medium) async throws {
        let document = try #require(medium.document(of: try await play(scenario)))

        #expect(document.showsError == scenario.showsError)
    }

    @Test("names the same next page and the same version in each", arguments: Scenario.all)
    func agrees(scenario: Scenario) async throws {
        let json = try #require(Medium.json.document(of: try await play(scenario)))
        let text = try #require(Medium.txt.document(of: try await play(scenario)))

        #expect(json.next == text.next)
        #expect(json.version == text.version)
    }

    @Test(
        "A scene that fails displays its error and has no document",
        arguments: WholeFailure.all, Medium.allCases)
    func fails(failure: WholeFailure, medium: Medium) async throws {
        let stage = Scenario.Stage()

        let view = try await failure.play(stage)

        let kinds = stage.failure.messages.map { message -> ErrorPresentation.Kind? in
            if case .error(let error) = message { error.kind } else { nil }
        }
        #expect(kinds == [failure.kind])
        #expect(medium.document(of: view) == nil)
    }

    private func play(_ scenario: Scenario) async throws -> any Rendered {
        let stage = Scenario.Stage()
        let view = try await scenario.play(stage)
        #expect(stage.failure.messages.isEmpty)
        return view
    }
}
