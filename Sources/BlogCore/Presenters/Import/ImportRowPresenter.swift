import BlogContracts
import BlogModels
import BlogTransfer

/// One file of an import. Its view is told several times, and never by a person's doing.
final class ImportRowPresenter {
    private(set) var presentation: ImportRowPresentation
    /// Why the store did not take the file. The import cannot go on after it.
    private(set) var storageError: ErrorPresentation?

    private let path: String
    private let service: ImportService
    private let wording: any Wording
    private let view: any ImportRowView

    init(path: String, service: ImportService, wording: any Wording, view: any ImportRowView) {
        self.path = path
        self.service = service
        self.wording = wording
        self.view = view
        presentation = ImportRowPresentation(
            path: path, state: .waiting, stateText: wording.importing.state(.waiting))
    }

    /// Reads the file and imports it.
    func run() async {
        move(to: .reading)
        do {
            let post = try await service.read(path)
            try Task.checkCancellation()
            show(try await service.take(post))
        } catch is CancellationError {
            cancel()
        } catch let problem as ImportProblem {
            move(
                to: .skipped, line: problem.line, reason: wording.importing.reason(problem.reason))
        } catch {
            let error = wording.error(error, heading: nil)
            storageError = error
            move(to: .skipped, reason: error.detail)
        }
    }

    /// Notes that the file is not going to be read.
    func cancel() {
        move(to: .cancelled)
    }

    private func show(_ outcome: ImportOutcome) {
        switch outcome {
        case .imported(let id): move(to: .imported, post: id)
        case .updated(let id): move(to: .updated, post: id)
        case .unchanged(let id): move(to: .unchanged, post: id)
        case .kept(let id, let obstacle):
            move(to: .kept, post: id, reason: wording.importing.obstacle(obstacle))
        }
    }

    private func move(
        to state: ImportRowPresentation.State, post: PostID? = nil, line: Int? = nil, reason: String? = nil
    ) {
        presentation = ImportRowPresentation(
            path: path, state: state, stateText: wording.importing.state(state), postID: post?.rawValue,
            line: line, reason: reason,
            report: reason.map {
                wording.importing.report(path: path, line: line, state: state, reason: $0)
            })
        view.display(presentation)
    }
}
