import BlogTransfer
import Scenarios

/// Imports files, and updates their model.
@MainActor
final class ImportController {
    private let model: ImportModel
    private let service: ImportService
    private let localization: any TransferLocalization

    init(_ model: ImportModel, _ setup: PageSetup) {
        (self.model, service, localization) = (model, setup.importing, setup.transferLocalization)
    }

    func run() async {
        do {
            let paths = try await service.paths()
            (model.files, model.error) = (paths.map { ($0, "waiting \($0)") }, nil)
            for index in paths.indices { try await take(index) }
        } catch {
            model.error = localization.detail(error)
        }
    }

    /// A file that cannot be read does not stop the import; a failing store does.
    private func take(_ index: Int) async throws {
        let path = model.files[index].path
        model.files[index].text = "reading \(path)"
        do {
            model.files[index].text = try await outcome(path)
        } catch {
            model.files[index].text = "skipped \(path): \(localization.detail(error))"
            throw error
        }
    }

    private func outcome(_ path: String) async throws -> String {
        do {
            switch try await service.take(try await service.read(path)) {
            case .imported: return "imported \(path)"
            case .updated: return "updated \(path)"
            case .unchanged: return "unchanged \(path)"
            case .kept: return "kept \(path)"
            }
        } catch let problem as ImportProblem {
            return "skipped \(path):\(problem.line): \(localization.reason(problem.reason))"
        }
    }
}
