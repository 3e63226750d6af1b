public import BlogContracts
public import BlogServices

/// Takes in a whole site, one file after the other.
public final class ImportPresenter {
    private let service: ImportService
    private let wording: any Wording
    private let view: any ImportView
    private let rowView: any ImportRowView
    private let errors: any ErrorView
    private let commands: CommandRunner
    private var rows: [ImportRowPresenter] = []

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

    /// The next row starts when one has ended.
    private func runRows() async {
        var isEnded = false
        for (index, row) in rows.enumerated() {
            if isEnded || Task.isCancelled {
                row.cancel()
                continue
            }
            do {
                try await row.run()
            } catch is CancellationError {
                continue
            } catch {
                errors.displayError(wording.error(error, heading: nil))
                isEnded = true
            }
            showProgress(finished: index + 1)
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
            skipped: tally.skipped, isCancelled: tally.cancelled > 0,
            text: wording.importing.summary(of: tally), reports: presentations.compactMap(\.report))
    }
}
