import Threads

/// Counts the event streams of a server, and limits them, so that connections remain for other requests.
public final class HTTPEventStreams: Sendable {
    private struct Counts {
        var open = 0
        var refused = 0
        var owners: [String: Int] = [:]
    }

    private let limit: Int
    private let counts = Lock(Counts())

    /// A server has its own (``HTTPServer/eventStreams``).
    public init(limit: Int) {
        self.limit = limit
    }

    /// The number of event streams, including those that are about to begin.
    public var open: Int { counts.withLock { $0.open } }

    /// How many event streams were refused because of a limit.
    public var refused: Int { counts.withLock { $0.refused } }

    /// An eighth of all streams, and at least 16: enough for one address.
    public var share: Int { max(limit / 8, 16) }

    /// Reserves a place for one event stream. A handler asks for it before it loads what the stream begins with.
    /// - Parameter shares: the owners of the stream, such as an address or a user, and the most streams of each.
    /// - Throws: `HTTPFailure.tooManyStreams` if an owner has its share, `HTTPFailure.tooManyConnections` if there are too
    ///   many streams.
    public func reserve(within shares: [String: Int] = [:]) throws(HTTPFailure) -> Place {
        let failure = counts.withLock { counts -> HTTPFailure? in
            let isOverShare = shares.contains { counts.owners[$0.key, default: 0] >= $0.value }
            guard !isOverShare, counts.open < limit else {
                counts.refused += 1
                return isOverShare ? .tooManyStreams : .tooManyConnections
            }
            counts.open += 1
            for owner in shares.keys { counts.owners[owner, default: 0] += 1 }
            return nil
        }
        if let failure { throw failure }
        return Place(in: self, of: Array(shares.keys))
    }

    private func release(_ owners: [String]) {
        counts.withLock { counts in
            counts.open -= 1
            for owner in owners {
                guard let count = counts.owners[owner] else { continue }
                counts.owners[owner] = count > 1 ? count - 1 : nil
            }
        }
    }

    /// A reserved place. It is free again when the stream has ended, or when it is released without a stream.
    public final class Place: Sendable {
        private let streams: HTTPEventStreams
        private let owners: [String]

        fileprivate init(in streams: HTTPEventStreams, of owners: [String]) {
            self.streams = streams
            self.owners = owners
        }

        deinit { streams.release(owners) }
    }
}
