/// A response's content: bytes in memory, a file, or a stream that is produced while it is sent.
public struct HTTPBody: Sendable {
    /// Writes content piece by piece, without a time limit. Its task is cancelled when the connection is reset or a piece
    /// cannot be sent. A client that closes normally is noticed only when a piece cannot be sent.
    public typealias Producer = @Sendable (HTTPBodyWriter) async throws -> Void

    /// The content; empty for a file and for a stream.
    public private(set) var bytes: [UInt8]
    /// In bytes; nil for a stream of unknown length.
    let length: Int?
    let producer: Producer?
    let events: EventStream?
    let file: HTTPFile?

    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
        length = bytes.count
        (producer, events, file) = (nil, nil, nil)
    }

    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Content of a file. The system sends it, so the server does not read it into memory.
    ///
    /// If the file has become shorter or cannot be read, the connection is closed before the announced length, so that the
    /// client knows that the content is incomplete.
    public static func file(_ file: HTTPFile) -> HTTPBody {
        HTTPBody(length: file.range.count, file: file)
    }

    /// Content that `produce` writes while it is sent, after the handler has returned. With a `length`, in bytes, it must
    /// have exactly that length; without one it is chunked, or in HTTP/1.0 ends with the connection.
    ///
    /// If `produce` throws or writes another length, the connection is reset, so that the client knows that the content
    /// is incomplete. It is not called for HEAD, or if the status has no content.
    public static func stream(length: Int? = nil, _ produce: @escaping Producer) -> HTTPBody {
        HTTPBody(length: length, producer: produce)
    }

    /// An event stream: the frame `first`, and then the frames that the broadcaster or the owner of the subscriber sends,
    /// until one of them ends it, the client leaves or the server shuts down. Between frames it has no task and no
    /// buffer. The connection is closed after it.
    ///
    /// `began` is called once, on the loop's thread. The stream gets the frames that are broadcast from then on. It is not
    /// called for HEAD, or if the status has no content.
    public static func events(
        _ first: HTTPFrame, from broadcaster: HTTPBroadcaster, in place: HTTPEventStreams.Place,
        began: @escaping @Sendable (HTTPSubscriber) -> Void = { _ in }
    ) -> HTTPBody {
        HTTPBody(events: EventStream(first, from: broadcaster, in: place, began: began))
    }

    private init(
        length: Int? = nil, producer: Producer? = nil, events: EventStream? = nil, file: HTTPFile? = nil
    ) {
        bytes = []
        self.length = length
        self.producer = producer
        self.events = events
        self.file = file
    }

    /// Whether the content is not known when the response begins.
    var isStream: Bool { producer != nil || events != nil }
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

    public func write(_ text: String) async throws {
        try await write(Array(text.utf8))
    }
}

/// A stream wrote more or less than its announced length.
public struct HTTPBodyLengthError: Error {}
