/// Reads a head line by line, with all bytes available and without limits: a simple reading of RFC 9112, as strict as
/// the server. It is slow, and independent of the server's code.
struct ReferenceHeadReading {
    /// The result of reading the bytes.
    enum Outcome {
        case head(ReferenceHead)
        /// The status of the error.
        case refused(Int)
        /// No error so far.
        case incomplete
    }

    private struct Refusal: Error {
        let status: Int
    }

    private var head = ReferenceHead()
    private var hosts = 0
    private var contentLength: Int?
    private var codings: [String] = []
    private var options: Set<String> = []

    static func read(_ bytes: ArraySlice<UInt8>) -> Outcome {
        var reading = ReferenceHeadReading()
        do throws(Refusal) {
            return try reading.run(bytes)
        } catch {
            return .refused(error.status)
        }
    }

    private mutating func run(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> Outcome {
        var rest = bytes
        // One empty line is allowed.
        if rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst(2) }
        guard let line = try Self.nextLine(&rest) else { return .incomplete }
        try readRequestLine(line)
        head.lineBytes = line.count
        let fieldsStart = rest.startIndex
        while let line = try Self.nextLine(&rest) {
            guard !line.isEmpty else {
                head.fieldBytes = line.startIndex - fieldsStart
                head.length = rest.startIndex - bytes.startIndex
                try conclude()
                return .head(head)
            }
            head.fieldCount += 1
            try readField(line)
        }
        return .incomplete
    }

    private static func nextLine(_ rest: inout ArraySlice<UInt8>) throws(Refusal) -> ArraySlice<UInt8>? {
        guard let (text, after) = ReferenceGrammar.line(rest) else { return nil }
        guard text.last == 0x0D else { throw Refusal(status: 400) }
        rest = after
        return text.dropLast()
    }

    private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(Refusal) {
        let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count >= 3, ReferenceGrammar.isToken(parts[0]) else { throw Refusal(status: 400) }
        // A fourth part makes the version invalid.
        let version = String(decoding: line[parts[2].startIndex...], as: UTF8.self)
        switch version {
        case "HTTP/1.1": head.isHTTP10 = false
        case "HTTP/1.0": head.isHTTP10 = true
        default: throw Refusal(status: version.wholeMatch(of: /HTTP\/[0-9]\.[0-9]/) == nil ? 400 : 505)
        }
        head.method = String(decoding: parts[0], as: UTF8.self)
        head.target = String(decoding: parts[1], as: UTF8.self)
        guard !parts[1].isEmpty, parts[1].allSatisfy(ReferenceGrammar.targetBytes.contains), isTarget else {
            throw Refusal(status: 400)
        }
    }

    private var isTarget: Bool {
        if head.target.hasPrefix("/") || head.target == "*" && head.method == "OPTIONS" { return true }
        guard let match = head.target.prefixMatch(of: /(?i:https?):\/\/([^\/?]+)/) else { return false }
        return ReferenceAuthority.isOne(match.1.utf8, needsHost: true)
    }

    private mutating func readField(_ line: ArraySlice<UInt8>) throws(Refusal) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), ReferenceGrammar.isToken(line[..<colon])
        else {
            throw Refusal(status: 400)
        }
        let value = ReferenceGrammar.trimmed(line[(colon + 1)...])
        guard ReferenceGrammar.isValue(value) else { throw Refusal(status: 400) }
        switch ReferenceGrammar.lowercased(line[..<colon]) {
        case "host":
            hosts += 1
            guard hosts == 1, ReferenceAuthority.isOne(value, needsHost: false) else {
                throw Refusal(status: 400)
            }
        case "content-length":
            guard let number = ReferenceGrammar.number(value), (contentLength ?? number) == number else {
                throw Refusal(status: 400)
            }
            contentLength = number
        case "transfer-encoding":
            let added = ReferenceGrammar.list(value)
            codings += added
            // `chunked` is the last coding, and occurs once.
            guard !added.isEmpty, !codings.dropLast().contains("chunked") else { throw Refusal(status: 400) }
        case "connection": options.formUnion(ReferenceGrammar.list(value))
        case "expect":
            guard ReferenceGrammar.lowercased(value) == "100-continue" else { throw Refusal(status: 417) }
            head.expectsContinue = true
        case "x-request-id":
            let isFit =
                (1...128).contains(value.count)
                && value.allSatisfy(ReferenceGrammar.requestIDBytes.contains)
            head.requestID = isFit ? String(decoding: value, as: UTF8.self) : nil
        default: break
        }
    }

    /// Checks that need the complete head.
    private mutating func conclude() throws(Refusal) {
        guard hosts == 1 || head.isHTTP10 else { throw Refusal(status: 400) }
        if codings.isEmpty {
            head.framing = .length(contentLength ?? 0)
        } else {
            guard contentLength == nil, !head.isHTTP10 else { throw Refusal(status: 400) }
            guard codings == ["chunked"] else { throw Refusal(status: 501) }
            head.framing = .chunked
        }
        head.keepsAlive = !options.contains("close") && (!head.isHTTP10 || options.contains("keep-alive"))
        head.expectsContinue = head.expectsContinue && !head.isHTTP10
    }
}
