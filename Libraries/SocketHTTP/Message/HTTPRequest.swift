import Threads

/// A request: its head, and its content as it arrives.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod { parts.method }
    /// The header fields as they were sent.
    public var fields: HTTPFields { parts.fields }
    /// The content without transfer coding, which may still be arriving.
    public var body: HTTPRequestBody { parts.body }
    /// The client's own `X-Request-Id` if it is valid, else a new one; the response repeats it.
    public var id: String { parts.id }
    /// The peer's address without its port; empty where the socket has none.
    public var remoteAddress: String { parts.remoteAddress }
    /// The loop that handles the request, for a task that the handler starts; nil for a request that no client has sent.
    public var executor: (any TaskExecutor)? { parts.executor }

    private let parts: Parts

    /// Creates a request that no client has sent. An invalid target is all path.
    public init(
        method: HTTPMethod = .get,
        target: String,
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = [],
        id: String = "test",
        remoteAddress: String = "127.0.0.1"
    ) {
        let head = Array(target.utf8)
        let parsed = head.withUnsafeBufferPointer { bytes in
            try? RequestTarget.parse(bytes, in: 0..<bytes.count, method: method)
        }
        self.init(
            method: method, head: head,
            position: parsed ?? RequestTarget(whole: 0..<head.count, path: 0..<head.count, query: nil),
            fields: fields, body: HTTPRequestBody(body), id: id, remoteAddress: remoteAddress)
    }

    init(
        method: HTTPMethod, head: [UInt8], position: RequestTarget, fields: HTTPFields,
        body: HTTPRequestBody, id: String, remoteAddress: String, executor: (any TaskExecutor)? = nil
    ) {
        parts = Parts(
            method: method, head: head, position: position, fields: fields, body: body, id: id,
            remoteAddress: remoteAddress, executor: executor)
    }

    /// The reason why the request, or a part of its response, was refused; nil if it was not.
    public var cause: String? { parts.cause.withLock { $0 } }

    /// Sets the cause for the request's line in the access log, unless it has one.
    public func note(cause: String) {
        parts.cause.withLock { $0 = $0 ?? cause }
    }

    /// The target as it was sent. Each access creates it from the received bytes, as for its parts.
    public var target: String { text(parts.position.whole) }

    /// The bytes of the target, without a copy.
    public var targetBytes: ArraySlice<UInt8> { parts.head[parts.position.whole] }

    /// The target's path, still percent-encoded; "/" where an absolute target has none (RFC 9110 §4.2.3).
    public var path: String { parts.position.path.isEmpty ? "/" : text(parts.position.path) }

    /// The part after the question mark, still percent-encoded; nil without a question mark.
    public var query: String? { parts.position.query.map(text) }

    /// The request without content, and with only the fields that name the client.
    func trimmed() -> HTTPRequest {
        var kept = HTTPFields()
        for name in ["User-Agent", "X-Forwarded-For"] {
            for value in fields.values(of: name) { kept.append(name, value) }
        }
        let part = HTTPRequest(
            method: method, target: target, fields: kept, id: id, remoteAddress: remoteAddress)
        if let cause { part.note(cause: cause) }
        return part
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: parts.head[range], as: UTF8.self)
    }

    /// The parts are one object, so that a copy of a request costs only one reference count.
    private final class Parts: Sendable {
        let method: HTTPMethod
        let head: [UInt8]
        let position: RequestTarget
        let fields: HTTPFields
        let body: HTTPRequestBody
        let id: String
        let remoteAddress: String
        let executor: (any TaskExecutor)?
        let cause = Lock<String?>(nil)

        init(
            method: HTTPMethod, head: [UInt8], position: RequestTarget, fields: HTTPFields,
            body: HTTPRequestBody, id: String, remoteAddress: String, executor: (any TaskExecutor)?
        ) {
            self.method = method
            self.head = head
            self.position = position
            self.fields = fields
            self.body = body
            self.id = id
            self.remoteAddress = remoteAddress
            self.executor = executor
        }
    }
}
