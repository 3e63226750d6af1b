public import BlogContracts
public import BlogTransfer

/// Takes in a whole site, one file after the other.
public final class ImportPresenter {
    private let service: ImportService
    private let wording: any Wording
    private let view: any ImportView
    private let rowView: any ImportRowView
    private let errors: any ErrorView
    private let commands: CommandRunner
    private var rows: [ImportRowPresenter] = []
    private var isCancelled = false

    /// Makes the presenter of one import.
    public init(
        service: ImportService, wording: any Wording, view: any ImportView, rows: any ImportRowView,
        errors: any ErrorView
    ) {
        self.service = service
        self.wording = wording
        self.view = view
        self.rowView = rows
        self.errors = errors
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Takes in everything; one file that cannot be read keeps no other out. Cancelling the task ends it after
    /// the file that is under way; a store that fails ends it at once.
    public func run() async throws(CancellationError) {
        try await commands.run {
            try await findRows()
            await runRows()
        } show: {
            view.display(summary())
        }
    }

    private func findRows() async throws {
        rows = try await service.paths().map {
            ImportRowPresenter(path: $0, service: service, wording: wording, view: rowView)
        }
        view.display(rows.map(\.presentation))
    }

    /// Runs one row after the other. After a storage error the other rows wait for the next import.
    private func runRows() async {
        isCancelled = false
        for (index, row) in rows.enumerated() {
            if Task.isCancelled { row.cancel() } else { await row.run() }
            guard row.presentation.state != .cancelled else {
                isCancelled = true
                continue
            }
            if let error = row.storageError { errors.displayError(error) }
            showProgress(finished: index + 1)
            guard row.storageError == nil else { return }
        }
    }

    private func showProgress(finished: Int) {
        view.display(
            ImportProgressPresentation(
                finished: finished, total: rows.count,
                text: wording.importing.progress(finished: finished, total: rows.count)))
    }

    private func summary() -> ImportSummaryPresentation {
        let presentations = rows.map(\.presentation)
        let tally = ImportTally(of: presentations.map(\.state))
        return ImportSummaryPresentation(
            imported: tally.imported, updated: tally.updated, unchanged: tally.unchanged, kept: tally.kept,
            skipped: tally.skipped, isCancelled: isCancelled,
            text: wording.importing.summary(of: tally), reports: presentations.compactMap(\.report))
    }
}
