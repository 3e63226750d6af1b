import BlogOperations
import BlogTestSupport

/// The dependencies of an import, as test doubles.
@MainActor
final class ImportFixture {
    let source = PostSourceStub()
    let store = MemoryStore()
    let view = RecordingView()
    let pause = PauseStub()

    /// Creates a site of posts with these paths.
    init(_ paths: String...) {
        for path in paths { source.put(path, .post(.post(path, title: path))) }
    }

    lazy var presenter = ImportPresenter(
        service: ImportService(
            source: source, posts: store, clock: FixedClock(), fallbackUsername: Username(stored: "imported")),
        localization: TransferLocalization(), view: view, errors: view, pause: pause)

    /// The outlines of the messages since the last call.
    func displayed() -> [Outline] {
        defer { view.resetMessages() }
        return view.messages.map(Outline.init)
    }
}

/// A pause that a test begins and ends.
@MainActor
final class PauseStub: @MainActor ImportPause {
    var isPaused = false
    private(set) var gate = Gate()

    @MainActor func wait() async {
        try? await gate.pass()
        isPaused = false
    }
}
