import BlogTransfer
import Scenarios

/// One file of an import. Its cell observes how it changes.
final class ImportRowViewModel: RowViewModel {
    let rowID: String
    let lines: ObservableValue<[String]>

    init(path: String) {
        rowID = path
        lines = ObservableValue(["waiting \(path)"])
    }
}

/// The files of an import.
final class ImportViewModel {
    let list = ListViewModel<ImportRowViewModel>()

    private let service: ImportService
    private let localization: any TransferLocalization

    init(_ setup: PageSetup) {
        (service, localization) = (setup.importing, setup.transferLocalization)
    }

    /// Imports all files. A file that cannot be read does not stop the import; a failing store does.
    func run() async {
        do {
            let paths = try await service.paths()
            list.heading.value = "Import"
            list.rows.value = paths.map(ImportRowViewModel.init)
            list.notes.value = []
            for row in list.rows.value { try await run(row) }
        } catch {
            list.notes.value = ["! " + localization.detail(error)]
        }
    }

    private func run(_ row: ImportRowViewModel) async throws {
        let path = row.rowID
        row.lines.value = ["reading \(path)"]
        do {
            row.lines.value = [try await outcome(path)]
        } catch {
            row.lines.value = ["skipped \(path): \(localization.detail(error))"]
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
