import BlogDomain
import SocketHTTP

extension BlogHandler {
    /// The user and the session of the request's bearer token; nil without one.
    /// - Throws: ``ServiceError/badToken``, ``StoreError``.
    func bearer(of request: HTTPRequest) async throws -> Bearer? {
        guard request.hasToken, let field = request.fields["Authorization"] else { return nil }
        guard let token = BearerToken.parse(field) else { throw ServiceError.badToken }
        return try await services.tokens.bearer(of: token)
    }

    /// Whether the session of a request has ended while its body arrived.
    func hasLostSession(_ request: RouteRequest) async throws -> Bool {
        guard let session = request.session, try await request.request.body.isLate() else { return false }
        return try await services.tokens.validSessions(among: [session]).isEmpty
    }
}

extension HTTPRequest {
    /// Whether the request has a token, which may be invalid. Another scheme in the field is that of a proxy, such as `Basic`.
    var hasToken: Bool {
        guard let field = fields["Authorization"] else { return false }
        return field.prefix { $0 != " " }.lowercased() == "bearer"
    }
}

/// The token of an `Authorization` field (RFC 6750 §2.1).
enum BearerToken {
    /// The token; nil for another scheme or invalid characters.
    static func parse(_ field: String) -> String? {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let token = parts[1].drop { $0 == " " }
        return isValid(token) ? String(token) : nil
    }

    /// Whether a text has the length and the characters of a token.
    static func isValid(_ token: some StringProtocol) -> Bool {
        (1...512).contains(token.utf8.count) && token.utf8.allSatisfy(isTokenCharacter)
    }

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
