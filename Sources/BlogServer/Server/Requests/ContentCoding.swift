import SocketHTTP

/// How the content of a response is encoded (RFC 9110 §8.4.1).
enum ContentCoding: Hashable {
    case identity
    /// With gzip, unless it is too short to gain anything.
    case gzip
    /// With gzip whatever its length, because the client refuses `identity`.
    case gzipOnly

    /// The length of content, in bytes, above which an event loop must not compress it.
    static let longContent = 131_072

    /// The coding that a request prefers. A client that accepts neither coding gets `identity`, which RFC 9110 §12.5.3
    /// permits, because every client can read it.
    static func accepted(by request: HTTPRequest) -> ContentCoding {
        guard let field = request.fields["Accept-Encoding"] else { return .identity }
        return accepted(by: field)
    }

    /// The coding that an `Accept-Encoding` field prefers.
    static func accepted(by field: String) -> ContentCoding {
        var gzip: Double?
        var identity: Double?
        var others: Double?
        for element in field.utf8.split(separator: UInt8(ascii: ",")) {
            let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            let weight = parts.dropFirst().first.flatMap { AcceptField.weight(Substring($0).trimmed) } ?? 1
            switch Substring(parts[0]).trimmed.lowercased() {
            case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
            case "identity": identity = weight
            case "*": others = weight
            default: continue
            }
        }
        let weight = gzip ?? others ?? 0
        guard weight > 0, weight >= identity ?? 0 else { return .identity }
        return identity ?? others == 0 ? .gzipOnly : .gzip
    }

    /// Whether content of this length is compressed.
    func compresses(_ length: Int) -> Bool {
        switch self {
        case .identity: false
        case .gzip: length > 1_024
        case .gzipOnly: length > 0
        }
    }
}
