import BlogContracts
import BlogPresenters
import BlogTestSupport
import MemoryStore
import Testing

@Suite("Every scene in every medium")
struct ScenarioTests {
    @Test("looks as it was once read and found good", arguments: Scenario.all, Medium.allCases)
    func looksAsBefore(scenario: Scenario, medium: Medium) async throws {
        let snapshot = Snapshot(scenario.name, medium)

        let document = try await play(scenario, medium).document()

        let text = try Snapshot.readable(document.bytes, medium)
        try snapshot.recordIfAsked(text)
        #expect(text == snapshot.kept())
        #expect(document.bytes.last == UInt8(ascii: "\n"))
    }

    @Test("tells of an error in its own place, and only there", arguments: Scenario.all, Medium.allCases)
    func tellsOfErrors(scenario: Scenario, medium: Medium) async throws {
        let document = try await play(scenario, medium).document()

        #expect(document.showsError == scenario.name.hasSuffix("fail"))
    }

    @Test("names the same next page and the same version in each", arguments: Scenario.all)
    func agrees(scenario: Scenario) async throws {
        let json = try await play(scenario, .json).document()
        let text = try await play(scenario, .txt).document()

        #expect(json.next == text.next)
        #expect(json.version == text.version)
    }

    private func play(_ scenario: Scenario, _ medium: Medium) async throws -> any DocumentView {
        let repositories = FailingRepositories(MemoryStore(content: .tinyBlog))
        let services = makeServices(over: repositories)
        let failure = RecordingView()
        let stage = Scenario.Stage(
            repositories: repositories, scenes: SceneFactory(services: services, wording: EnglishWording()),
            services: services, failure: failure, views: medium.views)
        let view = try await scenario.play(stage)
        #expect(failure.messages.isEmpty)
        return view
    }
}
