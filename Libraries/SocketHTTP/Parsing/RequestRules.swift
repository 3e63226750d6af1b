/// Collects, field by field, what determines a message's framing and whether the connection is kept.
struct RequestRules: Sendable {
    private var hosts = 0
    private var contentLength: Int?
    private var codings = 0
    private var isChunked = false
    private var hasUnknownCoding = false
    private var saysClose = false
    private var saysKeepAlive = false
    private(set) var expectsContinue = false
    private(set) var requestID: Range<Int>?

    mutating func note(_ field: FieldPosition, in bytes: Bytes) throws(HTTPFailure) {
        switch field.name.count {
        case 4 where bytes.equals("host", in: field.name):
            hosts += 1
            // An empty one too: RFC 9112 §3.2.
            guard hosts == 1, Authority.hostEnd(bytes, in: field.value) != nil else {
                throw .malformed("Host")
            }
        case 6 where bytes.equals("expect", in: field.name):
            guard bytes.equals("100-continue", in: field.value) else { throw .expectationFailed }
            expectsContinue = true
        case 10 where bytes.equals("connection", in: field.name):
            noteConnection(bytes, in: field.value)
        case 12 where bytes.equals("x-request-id", in: field.name):
            requestID = RequestIDs.isValid(bytes, in: field.value) ? field.value : nil
        case 14 where bytes.equals("content-length", in: field.name):
            let length = try Self.length(bytes, in: field.value)
            guard contentLength == nil || contentLength == length else { throw .malformed("Content-Length") }
            contentLength = length
        case 17 where bytes.equals("transfer-encoding", in: field.name):
            try noteCodings(bytes, in: field.value)
        default: break
        }
    }

    /// RFC 9112 §6.3, strictly: two framings or an unclear one may be request smuggling (§11.2).
    func framing(of version: HTTPVersion) throws(HTTPFailure) -> BodyFraming {
        guard codings > 0 else { return .length(contentLength ?? 0) }
        guard contentLength == nil else { throw .malformed("Transfer-Encoding with Content-Length") }
        guard version == .http11 else { throw .malformed("Transfer-Encoding in HTTP/1.0") }
        guard !hasUnknownCoding else { throw .unsupportedCoding }
        return .chunked
    }

    /// RFC 9112 §3.2: HTTP/1.1 requires a Host. A second one was refused before.
    func checkHost(of version: HTTPVersion) throws(HTTPFailure) {
        guard hosts == 1 || version == .http10 else { throw .malformed("Host") }
    }

    /// RFC 9112 §9.3.
    func keepsAlive(in version: HTTPVersion) -> Bool {
        switch version {
        case .http11: !saysClose
        case .http10: saysKeepAlive && !saysClose
        }
    }

    private mutating func noteConnection(_ bytes: Bytes, in value: Range<Int>) {
        bytes.forEachListElement(in: value) { option in
            if bytes.equals("close", in: option) { saysClose = true }
            if bytes.equals("keep-alive", in: option) { saysKeepAlive = true }
        }
    }

    /// RFC 9112 §6.1: `chunked` comes once, and last.
    private mutating func noteCodings(_ bytes: Bytes, in value: Range<Int>) throws(HTTPFailure) {
        let before = codings
        try bytes.forEachListElement(in: value) { (coding) throws(HTTPFailure) in
            guard !isChunked else { throw .malformed("Transfer-Encoding") }
            codings += 1
            if bytes.equals("chunked", in: coding) { isChunked = true } else { hasUnknownCoding = true }
        }
        // Some servers ignore an empty field and others do not.
        guard codings > before else { throw .malformed("Transfer-Encoding") }
    }

    /// `1*DIGIT` and nothing else (RFC 9110 §8.6).
    private static func length(_ bytes: Bytes, in value: Range<Int>) throws(HTTPFailure) -> Int {
        guard !value.isEmpty else { throw .malformed("Content-Length") }
        var length = 0
        for index in value {
            guard bytes[index].isDigit else { throw .malformed("Content-Length") }
            let (tenfold, overflows) = length.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = tenfold.addingReportingOverflow(Int(bytes[index] - .zero))
            guard !overflows, !overflowsToo else { throw .malformed("Content-Length") }
            length = sum
        }
        return length
    }
}
