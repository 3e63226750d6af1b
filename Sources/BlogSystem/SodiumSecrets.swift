public import BlogDomain
import CSodium

/// Creates and hashes tokens with libsodium: random numbers and BLAKE2b (RFC 7693).
public struct SodiumSecrets: Secrets {
    private static let tokenBytes = 32

    /// Initializes libsodium, which may happen any number of times.
    /// - Throws: ``SodiumUnavailable``.
    public init() throws {
        guard sodium_init() >= 0 else { throw SodiumUnavailable() }
    }

    /// 256 random bits as 43 characters of base64url (RFC 4648 §5).
    public func makeToken() -> String {
        var random = [UInt8](repeating: 0, count: SodiumSecrets.tokenBytes)
        randombytes_buf(&random, random.count)
        let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(random.count, variant))
        sodium_bin2base64(&text, text.count, random, random.count, variant)
        return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// BLAKE2b-256 of the token's characters. A token is random, so it needs neither a salt nor a slow hash.
    public func hash(ofToken token: String) -> TokenHash {
        TokenHash(bytes: hash(of: token))
    }

    /// BLAKE2b-256 of a text.
    public func hash(of text: String) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: SodiumSecrets.tokenBytes)
        let bytes = Array(text.utf8)
        crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
        return hash
    }
}

/// libsodium could not be initialized: the system gives no random numbers.
public struct SodiumUnavailable: Error, CustomStringConvertible {
    public let description = "libsodium cannot start: the system gives no random numbers"
}
