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

    /// The files that the person starts before the import continues.
    var started: [String] = []
    /// Called before each of them, with the number of those that are left.
    var next: (Int) -> Void = { _ in }

    @MainActor func wait() async -> String? {
        try? await gate.pass()
        next(started.count)
        if !started.isEmpty { return started.removeFirst() }
        isPaused = false
        return nil
    }
}
