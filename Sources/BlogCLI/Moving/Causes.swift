import BlogServices
import Synchronization

/// What storage said of its failures, kept until the bar is away.
final class Causes: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    /// Notes a failure; one that its own words say whole is not said twice.
    func note(_ error: any Error) {
        switch error {
        case StoreError.full, StoreError.readOnly, is MovingError: break
        default: texts.withLock { $0.append("\(error)") }
        }
    }
}
