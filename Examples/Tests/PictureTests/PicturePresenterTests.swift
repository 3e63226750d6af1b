import BlogContracts
import BlogTestSupport
import Testing

@testable import picture

@Suite("A picture that loads after its page")
@MainActor
struct PicturePresenterTests {
    @Test("It fails, and is retried")
    func retry() async throws {
        let fixture = Fixture()
        try await fixture.load(.failure("offline"), thenHandle: .failed(load: 1, reason: "offline"))
        try await fixture.load(.success(["o"]), thenHandle: .arrived(load: 2, lines: ["o"]))

        #expect(fixture.view.shown == ["loading", "done", "! offline", "loading", "done", "o"])
    }

    @Test("A load that comes late does not replace the picture of a later one")
    func late() {
        let fixture = Fixture()
        fixture.presenter.handle(.load)
        fixture.presenter.handle(.load)
        fixture.presenter.handle(.arrived(load: 2, lines: ["new"]))
        fixture.presenter.handle(.arrived(load: 1, lines: ["old"]))
        fixture.presenter.handle(.failed(load: 1, reason: "offline"))

        #expect(fixture.view.shown == ["loading", "loading", "done", "new"])
    }
}

@MainActor private final class Fixture {
    let view = RecordingPicture()
    private var sent: [PictureEvent] = []
    private var answer: Result<[String], Reason> = .success([])
    private(set) lazy var presenter = PicturePresenter(
        view: view, dispatcher: Dispatcher { [weak self] in self?.sent.append($0) }
    ) { [weak self] in try self?.answer.get() ?? [] }

    struct Reason: Error, CustomStringConvertible, ExpressibleByStringLiteral {
        let description: String
        init(stringLiteral text: String) { description = text }
    }

    /// Loads, and handles the follow-up event, which comes after the handler has returned.
    func load(_ answer: Result<[String], Reason>, thenHandle event: PictureEvent) async throws {
        self.answer = answer
        let count = sent.count
        presenter.handle(.load)
        #expect(sent.count == count)
        try await eventually("the follow-up event") { sent.last == event }
        presenter.handle(event)
    }
}

private final class RecordingPicture: ContentView, LoadingView, ErrorView {
    private(set) var shown: [String] = []

    func display(_ picture: PicturePresentation) { shown += picture.lines }
    func displayLoading(_ isLoading: Bool) { shown.append(isLoading ? "loading" : "done") }
    func displayError(_ error: ErrorPresentation) { shown.append("! " + error.detail) }
}
