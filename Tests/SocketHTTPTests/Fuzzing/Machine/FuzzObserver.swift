import SocketHTTP

/// Records a loop's events. Only for the fuzzing thread.
final class FuzzObserver: HTTPObserver, @unchecked Sendable {
    private(set) var connections = 0
    private(set) var rejectedCount = 0
    /// By the client's address, in order.
    private(set) var records: [String: [SeenRecord]] = [:]
    private(set) var progress = 0

    func connected() {
        connections += 1
        progress += 1
    }

    func disconnected() {
        connections -= 1
        progress += 1
    }

    func rejected() {
        rejectedCount += 1
        progress += 1
    }

    func answered(_ record: HTTPExchangeRecord) {
        records[record.remoteAddress, default: []].append(
            SeenRecord(status: record.status.rawValue, sent: record.sent, isComplete: record.isComplete))
        progress += 1
    }
}
