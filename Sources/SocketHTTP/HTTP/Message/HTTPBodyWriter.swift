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
