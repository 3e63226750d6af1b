@testable import SocketHTTP

/// Fuzzes the request parser and the chunked decoder. Their results equal those of the reference, however the bytes are
/// split. The input's first byte selects the split and the limits.
enum ParserTarget {
    /// The result of parsing a head.
    enum Outcome {
        case head(RequestHead)
        case refused(HTTPFailure)
        case incomplete
    }

    static func run(_ input: [UInt8]) throws(Finding) {
        guard let seed = input.first else { return }
        let bytes = Array(input.dropFirst())
        let limits =
            seed & 1 == 0
            ? HTTPServerConfiguration().limits
            : RequestLimits(lineBytes: 64, fieldBytes: 96, fieldCount: 4, bodyBytes: 48)
        let whole = parse([bytes[...]], limits)
        for pieces in [Splits.pieces(of: bytes, seed: seed), Splits.single(bytes)] {
            let split = parse(pieces, limits)
            try Finding.unless(
                gist(split) == gist(whole), "split: \(gist(split)), whole: \(gist(whole))", bytes)
        }
        try compare(whole, bytes, limits)
        guard case .head(let head) = whole, head.framing == .chunked else { return }
        try checkChunks(Array(bytes[head.length...]), seed, limits)
    }

    static func parse(_ pieces: [ArraySlice<UInt8>], _ limits: RequestLimits) -> Outcome {
        var parser = RequestParser(limits: limits)
        var buffer: [UInt8] = []
        for piece in pieces {
            buffer += piece
            do throws(HTTPFailure) {
                let head = try buffer.withUnsafeBufferPointer { (bytes) throws(HTTPFailure) in
                    try parser.parse(bytes)
                }
                if let head { return .head(head) }
            } catch {
                return .refused(error)
            }
        }
        return .incomplete
    }

    static func gist(_ outcome: Outcome) -> String {
        switch outcome {
        case .incomplete: "incomplete"
        case .refused(let failure): "refused: \(failure)"
        case .head(let head):
            "\(head.method) \(head.target.whole) \(head.version) \(head.framing) \(head.keepsAlive) \(head.expectsContinue) "
                + "\(head.requestID ?? "") \(head.length) \(head.fields.map { "\($0.name)=\($0.value)" })"
        }
    }

    /// Compares an outcome with the reference's.
    static func compare(_ outcome: Outcome, _ bytes: [UInt8], _ limits: RequestLimits) throws(Finding) {
        switch (outcome, ReferenceHeadReading.read(bytes[...])) {
        case (.head(let head), .head(let reference)):
            let framing: ReferenceHead.Framing =
                switch head.framing {
                case .chunked: .chunked
                case .length(let length): .length(length)
                }
            let isSame =
                head.method.rawValue == reference.method
                && String(decoding: bytes[head.target.whole], as: UTF8.self) == reference.target
                && (head.version == .http10) == reference.isHTTP10 && framing == reference.framing
                && head.keepsAlive == reference.keepsAlive && head.requestID == reference.requestID
                && head.expectsContinue == reference.expectsContinue && head.length == reference.length
                && head.fields.count == reference.fieldCount
            try Finding.unless(isSame, "read as \(gist(outcome)), but is \(reference)", bytes)
            try Finding.unless(
                reference.lineBytes <= limits.lineBytes && reference.fieldBytes <= limits.fieldBytes
                    && reference.fieldCount <= limits.fieldCount, "accepted beyond the limit", bytes)
        case (.incomplete, .incomplete): break
        case (.refused(.uriTooLong), _):
            try Finding.unless(bytes.count > limits.lineBytes, "414 within the limit", bytes)
        case (.refused(.fieldsTooLarge), .head(let reference)):
            try Finding.unless(
                reference.fieldBytes > limits.fieldBytes || reference.fieldCount > limits.fieldCount,
                "431 within the limit", bytes)
        case (.refused(.fieldsTooLarge), _):
            let lines = bytes.count { $0 == 0x0A }
            try Finding.unless(
                bytes.count > limits.fieldBytes || lines > limits.fieldCount, "431 within the limit", bytes)
        case (.refused(let failure), .refused(let status)) where failure.status.rawValue == status: break
        case (_, let reference): throw Finding("read as \(gist(outcome)), but is \(reference)", bytes)
        }
    }

    private static func checkChunks(
        _ bytes: [UInt8], _ seed: UInt8, _ limits: RequestLimits
    ) throws(Finding) {
        let whole = DecodedChunks([bytes[...]], limits)
        for pieces in [Splits.pieces(of: bytes, seed: seed), Splits.single(bytes)] {
            let split = DecodedChunks(pieces, limits)
            try Finding.unless(split == whole, "chunks split: \(split), whole: \(whole)", bytes)
        }
        var head = ReferenceHead()
        head.framing = .chunked
        var rest = bytes[...]
        let reference = ReferenceReading.readContent(of: head, &rest)
        try Finding.unless(
            whole.isDone == (reference.ending == .complete)
                || whole.failure != nil && isOver(reference, limits),
            "chunks read as \(whole), but are \(reference)", bytes)
        try Finding.unless(
            whole.isDone
                ? whole.content == reference.content && whole.taken == bytes.count - rest.count
                : reference.content.starts(with: whole.content),
            "chunks read as \(whole), but are \(reference)", bytes)
        try Finding.unless(whole.content.count <= limits.bodyBytes, "more content than the limit", bytes)
    }

    /// Whether valid content may have been refused because of a limit.
    private static func isOver(_ reference: ReferenceRequest, _ limits: RequestLimits) -> Bool {
        // Extensions and trailers have limits too, which the decoder's own tests cover.
        reference.content.count > limits.bodyBytes || limits.bodyBytes < 1024
    }
}
