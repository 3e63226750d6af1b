import BlogContracts
import BlogPresenters
import BlogTransfer
import OneShotViews
import TextViews

/// A finished transfer of a whole blog. While it runs, a terminal shows a bar.
struct TransferRun: Sendable {
    /// The page to print.
    let document: Document

    /// Runs a transfer. Ctrl-C cancels it: then nothing has changed.
    /// - Throws: ``CLIError`` if the transfer failed.
    init(
        _ options: CLIOptions, _ repository: any TransferRepository, showsBar: Bool = true,
        _ transfer: @escaping @Sendable (TransferPresenter) async throws -> Void
    ) async throws {
        let (document, error, causes) = try await Interruption.cancelling {
            let bar = TextProgressView(on: Terminal.liveLine(isShown: showsBar))
            let page = OneShotContent<TransferPresentation>()
            let (failure, causes) = (FailureRecorder(), Causes())
            // A cancelled command displays nothing.
            try? await transfer(
                TransferPresenter(
                    service: TransferService(repository: repository),
                    wording: EnglishTransferWording(EnglishWording(noteTrouble: causes.note)), view: page,
                    progress: bar, errors: failure))
            bar.clear()
            return (options.document(of: page), failure.error, causes)
        }
        causes.tell()
        if let error { throw CLIError.presented(error) }
        guard let document else { throw CLIError.code(.interrupted) }
        self.document = document
    }
}
