/// Decodes the chunked coding (RFC 9112 §7.1): structure byte by byte, content in one piece.
///
/// Extensions and trailers are ignored, as §7.1.1 and §7.1.2 allow, and bounded.
struct ChunkedDecoder: Sendable {
    private enum State {
        case size, afterSize, sizeEnd, data, dataEnd, dataLineEnd
        case trailerStart, trailerName, trailerValue, trailerEnd, end, done
    }

    private let limits: RequestLimits
    private var state = State.size
    /// The remaining size of the current chunk.
    private var remaining = 0
    private var digits = 0
    /// The sizes of all chunks so far.
    private var total = 0
    private var extensions = ChunkExtensions()
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailerCount = 0

    init(limits: RequestLimits) {
        self.limits = limits
    }

    /// Whether the last chunk and the trailers have been read.
    var isDone: Bool { state == .done }

    /// Decodes all bytes, or those until the end; returns how many that were.
    mutating func decode(_ bytes: Bytes, into body: inout [UInt8]) throws(HTTPFailure) -> Int {
        var index = 0
        while index < bytes.count, state != .done {
            if state == .data {
                let count = min(remaining, bytes.count - index)
                body.append(contentsOf: Bytes(rebasing: bytes[index..<index + count]))
                index += count
                remaining -= count
                if remaining == 0 { state = .dataEnd }
            } else {
                state = try next(after: bytes[index])
                index += 1
            }
        }
        return index
    }

    private mutating func next(after byte: UInt8) throws(HTTPFailure) -> State {
        switch state {
        case .size:
            if let digit = byte.hexDigitValue { return try appendSize(digit) }
            guard digits > 0 else { throw .malformed("chunk size") }
            return try afterSize(byte)
        case .afterSize:
            return try afterSize(byte)
        case .sizeEnd:
            try expect(byte, .lineFeed)
            digits = 0
            total += remaining
            return remaining == 0 ? .trailerStart : .data
        case .dataEnd:
            try expect(byte, .carriageReturn)
            return .dataLineEnd
        case .dataLineEnd:
            try expect(byte, .lineFeed)
            return .size
        default:
            return try nextInTrailers(after: byte)
        }
    }

    private mutating func appendSize(_ digit: Int) throws(HTTPFailure) -> State {
        digits += 1
        // More digits than any number needs are leading zeros.
        guard digits <= 16 else { throw .malformed("chunk size") }
        guard remaining <= limits.bodyBytes >> 4 else { throw .bodyTooLarge }
        remaining = remaining << 4 | digit
        guard total + remaining <= limits.bodyBytes else { throw .bodyTooLarge }
        return .size
    }

    /// `[ chunk-ext ] CRLF`.
    private mutating func afterSize(_ byte: UInt8) throws(HTTPFailure) -> State {
        if byte == .carriageReturn, extensions.isWhole {
            extensions = ChunkExtensions()
            return .sizeEnd
        }
        extensionBytes += 1
        guard extensionBytes <= limits.fieldBytes, extensions.take(byte) else {
            throw .malformed("chunk extension")
        }
        return .afterSize
    }

    private mutating func nextInTrailers(after byte: UInt8) throws(HTTPFailure) -> State {
        trailerBytes += 1
        guard trailerBytes <= limits.fieldBytes else { throw .fieldsTooLarge }
        switch state {
        case .trailerStart where byte == .carriageReturn:
            return .end
        case .trailerStart:
            trailerCount += 1
            guard trailerCount <= limits.fieldCount else { throw .fieldsTooLarge }
            guard byte.isTokenByte else { throw .malformed("trailer") }
            return .trailerName
        case .trailerName:
            if byte == UInt8(ascii: ":") { return .trailerValue }
            guard byte.isTokenByte else { throw .malformed("trailer") }
            return .trailerName
        case .trailerValue:
            if byte == .carriageReturn { return .trailerEnd }
            guard byte.isFieldValueByte else { throw .malformed("trailer") }
            return .trailerValue
        case .trailerEnd:
            try expect(byte, .lineFeed)
            return .trailerStart
        default:
            try expect(byte, .lineFeed)
            return .done
        }
    }

    private func expect(_ byte: UInt8, _ expected: UInt8) throws(HTTPFailure) {
        guard byte == expected else { throw .malformed("chunk") }
    }
}

/// Parses the extensions of one chunk, `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 §7.1.1), byte by byte.
///
/// They are ignored, but must be valid, so that no other parser finds another end of the line or another size.
struct ChunkExtensions: Sendable {
    private enum State {
        /// No extension, or a complete one.
        case whole
        /// Whitespace after that: another extension must follow.
        case space
        case nameStart, name, nameSpace, valueStart, token, quoted, quotedPair
    }

    private var state = State.whole

    /// Whether the line may end here.
    var isWhole: Bool {
        switch state {
        case .whole, .name, .token: true
        default: false
        }
    }

    /// Takes the next byte; returns whether it is valid.
    mutating func take(_ byte: UInt8) -> Bool {
        guard let next = next(after: byte) else { return false }
        state = next
        return true
    }

    private func next(after byte: UInt8) -> State? {
        switch state {
        case .quoted: nextInQuotes(after: byte)
        case .quotedPair: byte.isFieldValueByte ? .quoted : nil
        case .nameStart:
            if byte.isWhitespace { .nameStart } else { byte.isTokenByte ? .name : nil }
        case .valueStart:
            if byte.isWhitespace {
                .valueStart
            } else if byte == UInt8(ascii: "\"") {
                .quoted
            } else {
                byte.isTokenByte ? .token : nil
            }
        case .name where byte.isTokenByte: .name
        case .token where byte.isTokenByte: .token
        case .name, .nameSpace:
            if byte.isWhitespace {
                .nameSpace
            } else if byte == UInt8(ascii: "=") {
                .valueStart
            } else {
                byte == UInt8(ascii: ";") ? .nameStart : nil
            }
        case .whole, .token, .space:
            if byte.isWhitespace { .space } else { byte == UInt8(ascii: ";") ? .nameStart : nil }
        }
    }

    /// RFC 9110 §5.6.4.
    private func nextInQuotes(after byte: UInt8) -> State? {
        switch byte {
        case UInt8(ascii: "\""): .whole
        case UInt8(ascii: "\\"): .quotedPair
        default: byte.isFieldValueByte ? .quoted : nil
        }
    }
}
