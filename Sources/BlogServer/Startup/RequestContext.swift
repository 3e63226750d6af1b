import Logging
import Synchronization

/// The request that a task works for.
final class RequestContext: Sendable {
    @TaskLocal static var current: RequestContext?

    let requestID: String
    private let firstCause = Mutex<String?>(nil)

    init(requestID: String) {
        self.requestID = requestID
    }

    /// Why the request, or a part of its answer, was refused; nil if it was not.
    var cause: String? { firstCause.withLock { $0 } }

    /// Keeps the cause for the log line of the request. Later causes are dropped.
    func note(cause: String) {
        firstCause.withLock { $0 = $0 ?? cause }
    }
}

extension Logger.MetadataProvider {
    /// Adds the id of the request, where there is one.
    static let request = Logger.MetadataProvider {
        RequestContext.current.map { ["request-id": "\($0.requestID)"] } ?? [:]
    }
}
