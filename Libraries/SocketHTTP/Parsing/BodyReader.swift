/// How the end of a request's body is found (RFC 9112 §6.3).
enum BodyFraming: Sendable, Equatable {
    /// By the number of bytes; zero without a field.
    case length(Int)
    case chunked
}

/// Removes the framing of a request's content as it arrives.
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

    /// The number of bytes to come; nil for chunked content.
    var remaining: Int? {
        if case .counted(let remaining) = source { remaining } else { nil }
    }

    /// Appends content; returns how many bytes of input that took.
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
