import BlogContracts
import BlogPresenters
import BlogServices
import BlogTransfer
import OneShotViews
import TextViews

/// A whole blog that moved at somebody's command, with a bar on a terminal while it did.
struct MovingRun: Sendable {
    /// What to print.
    let document: Document

    /// Moves it. Ctrl-C ends that, and then nothing has changed.
    /// - Throws: ``CLIError`` if it did not move.
    init(
        _ options: CLIOptions, _ repository: any TransferRepository, showsBar: Bool = true,
        _ move: @escaping @Sendable (MovingPresenter) async throws -> Void
    ) async throws {
        let report = try await Interruption.cancelling {
            let bar = TextMovingProgressView(on: Terminal.liveLine(isShown: showsBar))
            let page = OneShotMoving()
            let reporter = MovingReporter(bar, page)
            // A cancelled command displays nothing.
            try? await move(
                MovingPresenter(
                    service: TransferService(repository: repository),
                    wording: EnglishWording(noteTrouble: reporter.causes.note), view: reporter,
                    errors: reporter))
            bar.clear()
            return reporter.report(with: options.document(of: page))
        }
        report.causes.tell()
        if let error = report.error { throw CLIError.presented(error) }
        guard let document = report.document else { throw CLIError.code(.interrupted) }
        self.document = document
    }
}
