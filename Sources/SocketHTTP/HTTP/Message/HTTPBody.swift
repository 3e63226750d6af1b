/// A response's content: bytes in memory, or a stream that is produced while it is sent.
public struct HTTPBody: Sendable {
    /// Writes content piece by piece, without a time limit. Its task is cancelled when the connection is reset or a piece
    /// cannot be sent. A client that closes normally is noticed only when a piece cannot be sent.
    public typealias Producer = @Sendable (HTTPBodyWriter) async throws -> Void

    /// The content; empty for a stream.
    public private(set) var bytes: [UInt8]
    /// In bytes; nil for a stream of unknown length.
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

    /// Content that `produce` writes while it is sent, after the handler has returned. With a `length`, in bytes, it must
    /// have exactly that length; without one it is chunked, or in HTTP/1.0 ends with the connection.
    ///
    /// If `produce` throws or writes another length, the connection is reset, so that the client knows that the content
    /// is incomplete. It is not called for HEAD, or if the status has no content.
    public static func stream(length: Int? = nil, _ produce: @escaping Producer) -> HTTPBody {
        HTTPBody(length: length, producer: produce)
    }

    private init(length: Int?, producer: @escaping Producer) {
        bytes = []
        self.length = length
        self.producer = producer
    }
}

/// Writes streamed content.
public struct HTTPBodyWriter: Sendable {
    private let connection: Connection
    private let requestNumber: Int

    init(connection: Connection, requestNumber: Int) {
        self.connection = connection
        self.requestNumber = requestNumber
    }

    /// Sends a piece, and returns when the next one can be sent. For a slow client, the server keeps only the configured
    /// number of bytes. May be called from any thread, for one piece at a time.
    ///
    /// - Throws: `CancellationError` if the client is gone, the response over or the task cancelled;
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

/// A stream wrote more or less than its announced length.
public struct HTTPBodyLengthError: Error {}
