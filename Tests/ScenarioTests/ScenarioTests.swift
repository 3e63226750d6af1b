import BlogTestSupport
import BlogViews
import Testing

@Suite("Every scenario in every medium")
struct ScenarioTests {
    @Test(
        "A document equals its snapshot, and reports an error if the scenario expects one",
        arguments: Scenario.all, Medium.allCases)
    func snapshots(scenario: Scenario, medium: Medium) async throws {
        let snapshot = Snapshot(scenario.name, medium)

        let document = try #require(medium.document(of: try await run(scenario)))

        let text = try Snapshot.readable(document.bytes, medium)
        try snapshot.recordIfAsked(text)
        #expect(text == snapshot.recorded())
        #expect(document.bytes.last == UInt8(ascii: "\n"))
        #expect(document.showsError == scenario.showsError)
    }

    @Test(
        "The documents of a scenario have the same next page and the same version in every medium",
        arguments: Scenario.all)
    func agrees(scenario: Scenario) async throws {
        let json = try #require(Medium.json.document(of: try await run(scenario)))
        let text = try #require(Medium.txt.document(of: try await run(scenario)))

        #expect(json.next == text.next)
        #expect(json.version == text.version)
    }

    @Test(
        "A scene that fails displays its error and has no document",
        arguments: Scenario.failures, Medium.allCases)
    func fails(failure: (scenario: Scenario, kind: ErrorPresentation.Kind), medium: Medium) async throws {
        let fixture = Scenario.Fixture()

        let view = try await failure.scenario.run(fixture)

        let kinds = fixture.failure.messages.map { message -> ErrorPresentation.Kind? in
            if case .error(let error) = message { error.kind } else { nil }
        }
        #expect(kinds == [failure.kind])
        #expect(medium.document(of: view) == nil)
    }

    private func run(_ scenario: Scenario) async throws -> any Rendered {
        let fixture = Scenario.Fixture()
        let view = try await scenario.run(fixture)
        #expect(fixture.failure.messages.isEmpty)
        return view
    }
}
