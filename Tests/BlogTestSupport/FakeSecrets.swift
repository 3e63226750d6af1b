public import BlogServices
import Synchronization

/// Tokens that everybody knows: `secret`, `secret2`, `secret3`…
public final class FakeSecrets: Secrets {
    private let count = Mutex(0)

    /// Makes secrets of which none was made yet.
    public init() {}

    /// The next token.
    public func makeToken() -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return number == 1 ? "secret" : "secret\(number)"
    }

    /// The token's first bytes.
    public func hash(ofToken token: String) -> TokenHash {
        TokenHash(bytes: Array((Array(token.utf8) + Array(repeating: 0, count: 32)).prefix(32)))
    }
}
