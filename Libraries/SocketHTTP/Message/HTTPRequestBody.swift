/// A request's content without transfer coding.
///
/// The server reads it from the client only when the handler reads it. So a handler can refuse a request by its head
/// without waiting for the content, and a slow handler slows its client down. A client that asks for it is sent
/// `100 Continue` at that time (RFC 9110 §10.1.1). The content can be read once.
public struct HTTPRequestBody: Sendable {
    fileprivate enum Source: Sendable {
        case bytes([UInt8])
        case connection(Connection, requestNumber: Int)
    }

    /// The number of bytes that the head announces; nil for chunked content.
    public let length: Int?
    private let source: Source

    /// Creates content for tests of handlers.
    public init(_ bytes: [UInt8] = []) {
        length = bytes.count
        source = .bytes(bytes)
    }

    init(connection: Connection, requestNumber: Int, length: Int?) {
        self.length = length
        source = .connection(connection, requestNumber: requestNumber)
    }

    /// Reads all of the content.
    ///
    /// Content that the head announces to be longer than the limit is refused before any of it is read, and a client
    /// that waits for `100 Continue` is not asked to send it.
    ///
    /// - Parameter limit: the most bytes to read. ``HTTPServerConfiguration/maxBodyBytes`` applies as well.
    /// - Throws: ``HTTPFailure`` if it is too long, late or malformed: if a handler rethrows it, the response has its
    ///   status; `CancellationError` if the request is over, its client gone, or the task cancelled.
    public func collect(upTo limit: Int = .max) async throws -> [UInt8] {
        if let length, length > limit { throw HTTPFailure.bodyTooLarge }
        if case .bytes(let bytes) = source { return bytes }
        var all: [UInt8] = []
        for try await piece in self {
            guard piece.count <= limit - all.count else { throw HTTPFailure.bodyTooLarge }
            if all.isEmpty {
                all = piece
                continue
            }
            let needed = all.count + piece.count
            if needed > all.capacity {
                // The client decides when the rest arrives, if at all. So at most a quarter more is reserved.
                all.reserveCapacity(
                    Swift.min(length ?? limit, Swift.max(needed, all.count + all.count / 4)))
            }
            all += piece
        }
        return all
    }

    /// Whether the content was read later than the head, so that what the handler knew then can be different now.
    public func isLate() async throws -> Bool {
        guard case .connection(let connection, let number) = source else { return false }
        return try await connection.loop.run {
            number != connection.requestNumber || connection.incoming?.isLate != false
        }
    }

    /// Passes the content on piece by piece. The caller must not keep the pieces, so only the last one counts as memory. The
    /// limit applies in place of ``HTTPServerConfiguration/maxBodyBytes``, and ``HTTPServerConfiguration/bodyTimeout`` to each
    /// 64 KiB.
    ///
    /// - Throws: as ``HTTPRequestBody/collect(upTo:)`` does, and the errors of `body`.
    public func forEachPiece(upTo limit: Int, _ body: ([UInt8]) async throws -> Void) async throws {
        if let length, length > limit { throw HTTPFailure.bodyTooLarge }
        if case .connection(let connection, let number) = source {
            try await connection.loop.run { connection.beginStream(of: number, upTo: limit) }
        }
        var left = limit
        for try await piece in self {
            left -= piece.count
            guard left >= 0 else { throw HTTPFailure.bodyTooLarge }
            try await body(piece)
        }
    }
}

extension HTTPRequestBody: AsyncSequence {
    /// Pieces as they arrive, never empty. Throws as ``HTTPRequestBody/collect(upTo:)`` does.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var source: Source?

        /// The next piece, in bytes; nil at the end.
        public mutating func next() async throws -> [UInt8]? {
            switch source {
            case .bytes(let bytes):
                source = nil
                return bytes.isEmpty ? nil : bytes
            case .connection(let connection, let number):
                return try await connection.loop.run { try await connection.nextPiece(of: number) }
            case nil: return nil
            }
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(source: source) }
}
