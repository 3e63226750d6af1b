import Locking

/// Counts the event streams of a server, and limits them, so that connections remain for other requests.
public final class HTTPEventStreams: Sendable {
    private struct Counts {
        var open = 0
        var refused = 0
    }

    private let limit: Int
    private let counts = Lock(Counts())

    /// A server has its own (``HTTPServer/eventStreams``).
    public init(limit: Int) {
        self.limit = limit
    }

    /// The number of event streams, including those that are about to begin.
    public var open: Int { counts.withLock { $0.open } }

    /// How many event streams were refused because of the limit.
    public var refused: Int { counts.withLock { $0.refused } }

    /// Reserves a place for one event stream. A handler asks for it before it loads what the stream begins with.
    /// - Throws: `HTTPFailure.tooManyConnections` if there are too many streams.
    public func reserve() throws(HTTPFailure) -> Place {
        let isFree = counts.withLock { counts in
            guard counts.open < limit else {
                counts.refused += 1
                return false
            }
            counts.open += 1
            return true
        }
        guard isFree else { throw .tooManyConnections }
        return Place(self)
    }

    /// A reserved place. It is free again when the stream has ended, or when it is released without a stream.
    public final class Place: Sendable {
        private let streams: HTTPEventStreams

        fileprivate init(_ streams: HTTPEventStreams) {
            self.streams = streams
        }

        deinit {
            streams.counts.withLock { $0.open -= 1 }
        }
    }
}
