/// The limits of a request, in bytes and fields.
struct RequestLimits: Sendable {
    var lineBytes: Int
    var fieldBytes: Int
    var fieldCount: Int
    var bodyBytes: Int
}

/// Parses a request's head, line by line, from a buffer that grows between the calls (RFC 9112 §2.2).
///
/// A line is parsed when it is complete, and its length is checked the same way complete or not, so the result does not
/// depend on how the bytes arrive.
struct RequestParser: Sendable {
    private let limits: RequestLimits
    /// The start of the current line, and the end of the bytes that were searched for its end.
    private var lineStart = 0
    private var scanned = 0
    private var fieldsStart = 0
    private var requestLine: RequestLine?
    private var fields: [FieldPosition] = []
    private var rules = RequestRules()

    init(limits: RequestLimits) {
        self.limits = limits
    }

    /// The head at the beginning of the bytes; nil if more are needed: then the next call passes the same bytes and more.
    /// After a head the parser is ready for the next.
    mutating func parse(_ bytes: Bytes) throws(HTTPFailure) -> RequestHead? {
        while let line = try nextLine(in: bytes) {
            if requestLine == nil {
                // One empty line before a request is allowed (RFC 9112 §2.2).
                if line.isEmpty, line.lowerBound == 0 { continue }
                requestLine = try RequestLine.parse(bytes, in: line)
                fieldsStart = lineStart
            } else if line.isEmpty {
                return try finish(bytes)
            } else {
                try append(line, in: bytes)
            }
        }
        return nil
    }

    /// The known parts of a refused head at the beginning of the bytes. The method may be readable even if the request
    /// line is invalid or too long.
    func partialHead(of bytes: Bytes) -> PartialRequestHead {
        let start = bytes.starts(with: [.carriageReturn, .lineFeed]) ? 2 : 0
        return PartialRequestHead(
            isHead: bytes.dropFirst(start).starts(with: "HEAD ".utf8),
            requestID: rules.requestID.map(bytes.text))
    }

    private mutating func append(_ line: Range<Int>, in bytes: Bytes) throws(HTTPFailure) {
        guard fields.count < limits.fieldCount else { throw .fieldsTooLarge }
        let field = try FieldPosition.parse(bytes, in: line)
        try rules.note(field, in: bytes)
        if fields.isEmpty { fields.reserveCapacity(12) }
        fields.append(field)
    }

    /// The next complete line without its CR LF. A bare LF does not end a line (RFC 9112 §2.2 allows this), and a line cannot
    /// contain a bare CR.
    private mutating func nextLine(in bytes: Bytes) throws(HTTPFailure) -> Range<Int>? {
        guard let end = bytes.firstIndex(of: .lineFeed, from: scanned, to: bytes.count) else {
            scanned = bytes.count
            // The last byte may be the CR, which does not count.
            try checkLength(upTo: bytes.count - 1)
            return nil
        }
        try checkLength(upTo: end - 1)
        guard end > lineStart, bytes[end - 1] == .carriageReturn else { throw .malformed("line ending") }
        defer {
            lineStart = end + 1
            scanned = end + 1
        }
        return lineStart..<end - 1
    }

    private func checkLength(upTo end: Int) throws(HTTPFailure) {
        if requestLine == nil {
            guard end - lineStart <= limits.lineBytes else { throw .uriTooLong }
        } else {
            guard end - fieldsStart <= limits.fieldBytes else { throw .fieldsTooLarge }
        }
    }

    private mutating func finish(_ bytes: Bytes) throws(HTTPFailure) -> RequestHead? {
        guard let line = requestLine else { return nil }
        try rules.checkHost(of: line.version)
        let framing = try rules.framing(of: line.version)
        let head = RequestHead(
            method: line.method, target: line.target, version: line.version,
            fields: HTTPFields(
                bytes: Array(Bytes(rebasing: bytes[..<lineStart])), positions: fields),
            framing: framing, keepsAlive: rules.keepsAlive(in: line.version),
            expectsContinue: rules.expectsContinue && line.version == .http11,
            requestID: rules.requestID.map(bytes.text), length: lineStart)
        self = RequestParser(limits: limits)
        return head
    }
}

/// The parts of a refused head that matter for its response.
struct PartialRequestHead: Sendable, Equatable {
    /// Whether its response has no content (RFC 9110 §9.3.2).
    let isHead: Bool
    /// The client's own `X-Request-Id`, if it is valid and precedes the error.
    let requestID: String?
}
