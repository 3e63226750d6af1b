/// How the end of a request's body is known (RFC 9112 §6.3).
enum BodyFraming: Sendable, Equatable {
    /// So many bytes; zero where nothing is said.
    case length(Int)
    case chunked
}

/// Takes a request's content out of its framing as it comes in.
struct BodyReader: Sendable {
    private enum Source {
        case counted(remaining: Int)
        case chunked(ChunkedDecoder)
    }

    private var source: Source

    init(framing: BodyFraming, limits: RequestLimits) {
        switch framing {
        case .length(let length): source = .counted(remaining: length)
        case .chunked: source = .chunked(ChunkedDecoder(limits: limits))
        }
    }

    var isDone: Bool {
        switch source {
        case .counted(let remaining): remaining == 0
        case .chunked(let decoder): decoder.isDone
        }
    }

    /// How many bytes are to come, where that is known.
    var remaining: Int? {
        if case .counted(let remaining) = source { remaining } else { nil }
    }

    /// Appends what there is of the content, and says how many bytes that took.
    mutating func take(_ bytes: Bytes, into content: inout [UInt8]) throws(HTTPFailure) -> Int {
        switch source {
        case .counted(let remaining):
            let count = min(remaining, bytes.count)
            content.append(contentsOf: Bytes(rebasing: bytes[..<count]))
            source = .counted(remaining: remaining - count)
            return count
        case .chunked(var decoder):
            defer { source = .chunked(decoder) }
            return try decoder.decode(bytes, into: &content)
        }
    }
}
