/// Gathers a request's body as it comes in. The place where a stream will be fed instead.
struct BodyReader: Sendable {
    private enum Source {
        case counted(remaining: Int)
        case chunked(ChunkedDecoder)
    }

    private(set) var body: [UInt8] = []
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

    /// Takes what belongs to the body, and says how many bytes that was.
    mutating func take(_ bytes: Bytes) throws(HTTPFailure) -> Int {
        switch source {
        case .counted(let remaining):
            let count = min(remaining, bytes.count)
            body.append(contentsOf: Bytes(rebasing: bytes[..<count]))
            source = .counted(remaining: remaining - count)
            return count
        case .chunked(var decoder):
            defer { source = .chunked(decoder) }
            return try decoder.decode(bytes, into: &body)
        }
    }
}
