public import BlogModels
public import BlogServices
import CSodium
import Offloading

/// Passwords by libsodium's Argon2id, two at a time on threads of their own.
public final class SodiumPasswords: Passwords {
    private static let atOnce = 2
    private static let waiting = 64

    private let parameters: Argon2id
    private let decoy: PasswordHash
    private let threads = BlockingThreads(name: "password-hash", count: atOnce, backlog: waiting)

    /// Readies libsodium, which may be done any number of times.
    /// - Throws: ``SodiumUnavailable``.
    public init(_ parameters: Argon2id = .standard) throws {
        guard sodium_init() >= 0 else { throw SodiumUnavailable() }
        self.parameters = parameters
        decoy = PasswordHash(parameters.decoy)
    }

    /// The hash under which a password is kept, with a new salt.
    /// - Throws: ``ServiceError/overloaded(retryAfter:)``; `CancellationError` if it was not begun.
    public func hash(_ password: Password) async throws -> PasswordHash {
        try await onThread { [parameters] in
            var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
            let characters = password.characters
            let code = crypto_pwhash_str_alg(
                &text, characters, UInt64(characters.count), UInt64(parameters.passes),
                parameters.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
            // The only reason there is: no memory.
            guard code == 0 else { throw ServiceError.overloaded(retryAfter: 1) }
            let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
            return PasswordHash(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Compares a password with a hash, or with one that is nobody's.
    /// - Throws: ``ServiceError/overloaded(retryAfter:)``; `CancellationError` if it was not begun.
    public func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict {
        try await onThread { [parameters, decoy] in
            let kept = (hash ?? decoy).text
            let characters = password.characters
            let code = crypto_pwhash_str_verify(kept, characters, UInt64(characters.count))
            guard code == 0, hash != nil else { return .wrong }
            let isOutdated = crypto_pwhash_str_needs_rehash(
                kept, UInt64(parameters.passes), parameters.memoryBytes)
            return isOutdated == 0 ? .right : .rightButOutdated
        }
    }

    private func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            return try await threads.run(work)
        } catch is OffloadingError {
            throw ServiceError.overloaded(retryAfter: 1)
        }
    }
}

extension Password {
    /// The bytes as C takes them.
    fileprivate var characters: [CChar] { bytes.map(CChar.init(bitPattern:)) }
}
