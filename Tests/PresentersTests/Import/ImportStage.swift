import BlogModels
import BlogPresenters
import BlogTestSupport
import BlogTransfer
import MemoryStore

/// Everything that an import is handed, in doubles.
@MainActor
final class ImportStage {
    let source = ScriptedSource()
    let store = FailingRepositories(MemoryStore())
    let view = RecordingView()

    /// A site of posts at those paths.
    init(_ paths: String...) {
        for path in paths { source.put(path, .post(.post(path, title: path))) }
    }

    lazy var presenter = ImportPresenter(
        service: ImportService(
            source: source, posts: store, clock: FixedClock(), fallbackUsername: Username(stored: "imported")),
        localization: EnglishTransferLocalization(), view: view, rows: view, errors: view)

    /// What the view was told since this was asked last, shortened to what tells it apart.
    func heard() -> [Outline] {
        defer { view.forgetMessages() }
        return view.messages.map(Outline.init)
    }
}
