import BlogMaintenance
import BlogServices
import BlogTransfer
import ProcessSupport
import Synchronization

/// The causes of errors, kept until the progress bar is gone.
final class Causes: Sendable {
    private let texts = Mutex<[String]>([])

    /// Keeps the cause of an error, unless the message says it all.
    func note(_ error: any Error) {
        guard !Self.areInMessage(of: error) else { return }
        texts.withLock { $0.append("\(error)") }
    }

    /// Writes the causes to standard error.
    func tell() {
        for text in texts.withLock({ $0 }) { StandardStreams.error("cause: \(text)\n") }
    }

    /// Whether the message of an error leaves nothing to add.
    static func areInMessage(of error: any Error) -> Bool {
        switch error {
        case StoreError.busy, StoreError.full, StoreError.readOnly, is MaintenanceError, is TransferError:
            true
        default: false
        }
    }
}
