/// Follows the extensions of one chunk, `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 §7.1.1), byte by byte.
///
/// None is understood here, but another reading of where the line ends or what is a size must not be possible.
struct ChunkExtensions: Sendable {
    private enum State {
        /// There is none, or one is whole: nothing needs to follow.
        case whole
        /// Whitespace has come after that: one more, or a value, has to.
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

    /// Takes the next byte, and says whether it may be there.
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
