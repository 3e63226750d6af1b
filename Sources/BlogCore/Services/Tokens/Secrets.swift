/// Makes secrets and hashes them. The rules of ``TokenService`` hold for whatever does it.
public protocol Secrets: Sendable {
    /// A new token of 256 random bits, in characters that fit a header field.
    func makeToken() -> String

    /// The hash under which a token is kept; the same for the same token.
    func hash(ofToken token: String) -> TokenHash
}
