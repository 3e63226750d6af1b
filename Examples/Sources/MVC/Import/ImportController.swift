import BlogTransfer
import Scenarios

/// Passes files from the model to the view.
final class ImportController {
    private let model: ImportModel
    private let view: ImportView
    private let localization: any TransferLocalization
    private let failure: (any Error) -> String

    init(
        model: ImportModel, view: ImportView, localization: any TransferLocalization,
        failure: @escaping (any Error) -> String
    ) {
        (self.model, self.view, self.localization, self.failure) = (model, view, localization, failure)
        view.onImport = { [unowned self] in await run() }
        model.onFiles = { [unowned self] in reload() }
        model.onFile = { [unowned self] in redraw($0) }
    }

    private func run() async {
        do { try await model.run() } catch { view.error = failure(error) }
    }

    private func reload() {
        (view.heading, view.error) = ("Import", nil)
        view.reload(model.files.map { ($0.path, text($0)) })
    }

    private func redraw(_ file: ImportModel.File) {
        view.redraw(file.path, text(file))
    }

    private func text(_ file: ImportModel.File) -> String {
        switch file.state {
        case .waiting: "waiting \(file.path)"
        case .reading: "reading \(file.path)"
        case .done(.imported): "imported \(file.path)"
        case .done(.updated): "updated \(file.path)"
        case .done(.unchanged): "unchanged \(file.path)"
        case .done(.kept): "kept \(file.path)"
        case .failed(let problem as ImportProblem):
            "skipped \(file.path):\(problem.line): \(localization.reason(problem.reason))"
        case .failed(let error): "skipped \(file.path): \(localization.detail(error))"
        }
    }
}
