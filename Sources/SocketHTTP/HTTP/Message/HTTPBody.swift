/// An answer's content: bytes in memory, or a stream that is made while it is sent.
public struct HTTPBody: Sendable {
    /// Makes content piece by piece. It may take its time; its task is cancelled when the connection is reset or a
    /// piece cannot be sent. A client that closes in good order is only noticed by the latter.
    public typealias Producer = @Sendable (HTTPBodyWriter) async throws -> Void

    /// The content; empty for a stream.
    public private(set) var bytes: [UInt8]
    /// How long a stream is, where that is known.
    let length: Int?
    let producer: Producer?

    /// Content of these bytes.
    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
        length = bytes.count
        producer = nil
    }

    /// Text, in UTF-8.
    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Content that `produce` writes while it is sent, once the handler has returned. With a `length`, in bytes, it
    /// has to be just so long; without one it is chunked, or for HTTP/1.0 ends with the connection.
    ///
    /// If `produce` throws or writes another length, the connection is reset, so that nobody takes what was sent
    /// for the whole. Where the request was HEAD, or the status has no content, it is not called.
    public static func stream(length: Int? = nil, _ produce: @escaping Producer) -> HTTPBody {
        HTTPBody(length: length, producer: produce)
    }

    private init(length: Int?, producer: @escaping Producer) {
        bytes = []
        self.length = length
        self.producer = producer
    }
}

/// Where a handler writes the content of its answer to.
public struct HTTPBodyWriter: Sendable {
    private let connection: Connection
    private let requestNumber: Int

    init(connection: Connection, requestNumber: Int) {
        self.connection = connection
        self.requestNumber = requestNumber
    }

    /// Sends a piece, and returns once the next one is welcome: a client that reads slowly is waited for here, and
    /// only the configured number of bytes is kept for it. May be called from any thread; one piece at a time.
    ///
    /// - Throws: `CancellationError` if the client is gone, the answer over or the task cancelled;
    ///   ``HTTPBodyLengthError``.
    public func write(_ bytes: [UInt8]) async throws {
        try await connection.loop.run { [connection, requestNumber] in
            try await connection.write(bytes, of: requestNumber)
        }
    }

    /// Sends text, in UTF-8.
    public func write(_ text: String) async throws {
        try await write(Array(text.utf8))
    }
}

/// A stream wrote more or less than the length it had announced.
public struct HTTPBodyLengthError: Error {}
