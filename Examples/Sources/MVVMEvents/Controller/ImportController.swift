import BlogPresenters
import BlogServices
import Scenarios

/// Takes files in, and keeps their model up to date.
@MainActor
final class ImportController {
    private let model: ImportModel
    private let service: ImportService
    private let words: any Wording

    init(_ model: ImportModel, _ occasion: Occasion) {
        (self.model, service, words) = (model, occasion.importing, occasion.wording)
    }

    func run() async {
        guard let paths = try? await service.paths() else { return }
        model.files = paths.map { ($0, "waiting \($0)") }
        for (index, path) in paths.enumerated() {
            model.files[index].text = "reading \(path)"
            model.files[index].text = await take(path)
        }
    }

    private func take(_ path: String) async -> String {
        do {
            switch try await service.take(try await service.read(path)) {
            case .imported: return "imported \(path)"
            case .updated: return "updated \(path)"
            case .unchanged: return "unchanged \(path)"
            case .kept: return "kept \(path)"
            }
        } catch let problem as ImportProblem {
            return "skipped \(path):\(problem.line): \(problem.reason)"
        } catch {
            return "skipped \(path): \(words.detail(error))"
        }
    }
}
