import SocketHTTP
import Synchronization

/// Records the events of a loop.
final class RecordingObserver: HTTPObserver {
    struct Notes {
        var connected = 0
        var disconnected = 0
        var rejected = 0
        var evicted = 0
        var turns = 0
        /// The number of requests that a handler received.
        var handled = 0
        var records: [HTTPExchangeRecord] = []
    }

    private let state = Mutex(Notes())

    var notes: Notes { state.withLock { $0 } }

    /// Status, path and completeness of each record.
    var lines: [String] {
        notes.records.map { record in
            "\(record.status.rawValue) \(record.request?.path ?? "-") \(record.isComplete ? "whole" : "cut")"
        }
    }

    func connected() { state.withLock { $0.connected += 1 } }
    func disconnected() { state.withLock { $0.disconnected += 1 } }
    func evicted() { state.withLock { $0.evicted += 1 } }
    func rejected() { state.withLock { $0.rejected += 1 } }

    func answered(_ record: HTTPExchangeRecord) {
        state.withLock { notes in
            if record.request != nil { notes.handled += 1 }
            notes.records.append(record)
        }
    }

    func handledEvents(in duration: Duration) { state.withLock { $0.turns += 1 } }
}
