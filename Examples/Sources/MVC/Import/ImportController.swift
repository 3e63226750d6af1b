import BlogPresenters
import BlogServices
import Scenarios

/// Carries files from the model to the view.
final class ImportController {
    private let view: ImportView
    private let words: any Wording

    init(model: ImportModel, view: ImportView, words: any Wording) {
        (self.view, self.words) = (view, words)
        view.onImport = { try? await model.run() }
        model.onFiles = { [unowned self] in
            view.heading = "Import"
            view.reload(model.files.map { ($0.path, text($0)) })
        }
        model.onFile = { [unowned self] in view.redraw($0.path, text($0)) }
    }

    private func text(_ file: ImportModel.File) -> String {
        switch file.state {
        case .waiting: "waiting \(file.path)"
        case .reading: "reading \(file.path)"
        case .done(.imported): "imported \(file.path)"
        case .done(.updated): "updated \(file.path)"
        case .done(.unchanged): "unchanged \(file.path)"
        case .done(.kept): "kept \(file.path)"
        case .failed(let problem as ImportProblem): "skipped \(file.path):\(problem.line): \(problem.reason)"
        case .failed(let error): "skipped \(file.path): \(words.detail(error))"
        }
    }
}
