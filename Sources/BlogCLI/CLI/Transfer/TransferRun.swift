import BlogDomain
import BlogOperations
import BlogPresenters
import BlogViews
import LinuxSupport
import Threads

/// A finished transfer of a whole blog. While it runs, a terminal shows a bar.
struct TransferRun: Sendable {
    /// The page to print.
    let document: Document

    /// Runs a transfer. Ctrl-C cancels it (``TransferService``).
    /// - Throws: ``CLIError`` if the transfer failed.
    init(
        _ options: OutputOptions, on repository: any TransferRepository, showsBar: Bool = true,
        transfer: @escaping @Sendable (TransferPresenter) async throws -> Void
    ) async throws {
        let (document, error, causes) = await Interruption.cancelling {
            let bar = TextProgressView(on: Terminal.liveLines(isShown: showsBar))
            let page = OneShotContent<TransferPresentation>()
            let (failure, causes) = (SceneResult(), Causes())
            // A cancelled command displays nothing.
            try? await transfer(
                TransferPresenter(
                    service: TransferService(repository: repository),
                    localization: TransferLocalization(Localization(logCause: causes.note)),
                    view: page,
                    progress: bar, errors: failure))
            bar.clear()
            return (options.format.document(of: page), failure.error, causes)
        }
        causes.print()
        if let error { throw CLIError.presented(error) }
        guard let document else { throw CLIError.code(.interrupted) }
        self.document = document
    }
}

/// The causes of errors, stored until the progress bar is removed.
final class Causes: Sendable {
    private let texts = Lock<[String]>([])

    /// Stores the cause of an error, unless the message contains it.
    func note(_ error: any Error) {
        guard !Self.areInMessage(of: error) else { return }
        texts.withLock { $0.append("\(error)") }
    }

    /// Writes the causes to standard error.
    func print() {
        for text in texts.withLock({ $0 }) { StandardStreams.error("cause: \(text)\n") }
    }

    /// Whether the message of an error leaves nothing to add.
    static func areInMessage(of error: any Error) -> Bool {
        switch error {
        case StoreError.busy, StoreError.full, StoreError.readOnly, StoreError.unreachable,
            StoreError.outcomeUnknown, is ImplausibleClock, is MaintenanceError,
            is TransferError:
            true
        default: false
        }
    }
}
