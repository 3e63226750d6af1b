import BlogServices

/// Secrets that everybody knows.
struct FixedSecrets: Secrets {
    func makeToken() -> String { "secret" }

    func hash(ofToken token: String) -> TokenHash { TokenHash(bytes: Array(token.utf8)) }
}
