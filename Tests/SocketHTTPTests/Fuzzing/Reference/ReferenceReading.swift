/// All bytes that a client sent on one connection, read as requests. The server must agree on their number and on the
/// end of each (request smuggling, RFC 9112 §11.2).
struct ReferenceReading {
    /// The reason why no request follows.
    enum Ending: Equatable {
        /// The bytes end at the end of a request.
        case complete
        /// The bytes end in the middle of a request.
        case incomplete
        /// A head gets this status.
        case refused(Int)
        /// Content is malformed, so its end is unknown.
        case malformedContent
        /// A request asked for the end of the connection.
        case closed
    }

    private(set) var requests: [ReferenceRequest] = []
    private(set) var ending = Ending.complete
    /// The number of bytes after the end of the reading.
    private(set) var left = 0

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while ending == .complete, !rest.isEmpty { readRequest(&rest) }
        left = rest.count
    }

    /// Whether the request at an index, even if it is incomplete or refused, is HEAD.
    func isHead(_ index: Int, in bytes: [UInt8]) -> Bool {
        guard index == requests.count else { return requests[index].head.method == "HEAD" }
        var rest = bytes.suffix(left)
        if rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst(2) }
        return rest.starts(with: "HEAD ".utf8)
    }

    private mutating func readRequest(_ rest: inout ArraySlice<UInt8>) {
        switch ReferenceHeadReading.read(rest) {
        case .incomplete: ending = .incomplete
        case .refused(let status): ending = .refused(status)
        case .head(let head):
            rest = rest.dropFirst(head.length)
            let request = Self.readContent(of: head, &rest)
            requests.append(request)
            switch request.ending {
            case .incomplete: ending = .incomplete
            case .malformed: ending = .malformedContent
            case .complete: if !head.keepsAlive { ending = .closed }
            }
        }
    }

    /// Removes the content from the bytes after its head.
    static func readContent(of head: ReferenceHead, _ rest: inout ArraySlice<UInt8>) -> ReferenceRequest {
        var request = ReferenceRequest(head: head)
        switch head.framing {
        case .length(let length):
            request.content = Array(rest.prefix(length))
            request.ending = rest.count < length ? .incomplete : .complete
            rest = rest.dropFirst(length)
        case .chunked: request.ending = readChunks(&rest, into: &request.content)
        }
        return request
    }

    /// RFC 9112 §7.1.
    private static func readChunks(
        _ rest: inout ArraySlice<UInt8>, into content: inout [UInt8]
    ) -> ReferenceRequest.Ending {
        while true {
            guard let line = nextLine(&rest) else { return .incomplete }
            guard let line, let size = ReferenceChunkSize.read(line) else { return .malformed }
            guard size > 0 else { return readTrailers(&rest) }
            content += rest.prefix(size)
            guard rest.count > size else { return .incomplete }
            rest = rest.dropFirst(size)
            guard rest.first == 0x0D else { return .malformed }
            guard rest.count > 1 else { return .incomplete }
            guard rest.dropFirst().first == 0x0A else { return .malformed }
            rest = rest.dropFirst(2)
        }
    }

    private static func readTrailers(_ rest: inout ArraySlice<UInt8>) -> ReferenceRequest.Ending {
        while true {
            guard let line = nextLine(&rest) else { return .incomplete }
            guard let line else { return .malformed }
            if line.isEmpty { return .complete }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                ReferenceGrammar.isToken(line[..<colon]),
                ReferenceGrammar.isValue(line[(colon + 1)...])
            else { return .malformed }
        }
    }

    /// Nil without a line feed, and a nil line if its end is invalid.
    private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>?? {
        guard let (text, after) = ReferenceGrammar.line(rest) else { return nil }
        guard text.last == 0x0D else { return .some(nil) }
        rest = after
        return text.dropLast()
    }
}
