/// The address of a link or an image: `http:`, `https:`, `mailto:` or relative (RFC 3986 §4).
///
/// Every other scheme is rejected, because `javascript:` and `data:` run scripts. Browsers ignore some control characters
/// in an address, so an address with control characters is rejected too, as is one of more than ``maximumBytes``.
public struct LinkURL: Hashable, Sendable {
    /// The maximum length in bytes of UTF-8. It bounds the cost of an address that many links share.
    public static let maximumBytes = 8_192

    /// The address. Characters that RFC 3986 does not allow are percent-encoded, except letters of other scripts.
    public let text: String
    /// The scheme; nil for a relative address.
    public let scheme: Scheme?

    /// An allowed scheme.
    public enum Scheme: String, Hashable, Sendable, CaseIterable {
        /// A page, without encryption.
        case http
        /// A page.
        case https
        /// An address of electronic mail.
        case mailto
    }

    /// Accepts an address; nil if it is not allowed.
    public init?(_ text: String) {
        guard let first = text.utf8.first, first != 0x20, text.utf8.last != 0x20,
            text.utf8.count <= LinkURL.maximumBytes,
            !text.unicodeScalars.contains(where: \.isControl)
        else { return nil }
        // Compare bytes, because a character may consist of a colon and a diacritic.
        let beginning = text.utf8.prefix { !"/\\?#".utf8.contains($0) }
        if let colon = beginning.firstIndex(of: UInt8(ascii: ":")) {
            guard let scheme = Scheme(rawValue: text[..<colon].lowercased()) else { return nil }
            self.scheme = scheme
        } else {
            scheme = nil
        }
        self.text = text.percentEncoded(keeping: \.isAllowed)
    }
}

extension Unicode.Scalar {
    /// U+0000…U+001F and U+007F…U+009F.
    @inlinable package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether an address may contain the character as it is.
    fileprivate var isAllowed: Bool {
        if isASCII {
            return switch self {
            case "\"", "<", ">", "\\", "^", "`", "{", "|", "}": false
            default: value > 0x20 && value < 0x7F
            }
        }
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format && properties.generalCategory != .unassigned
    }
}
