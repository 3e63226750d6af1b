public import BlogDomain
import CSodium
public import Threads

/// Hashes passwords with libsodium's Argon2id: at most two for accounts and one for a registration at a time.
public final class SodiumPasswords: Passwords {
    private let parameters: Argon2id
    private let decoy: PasswordHash
    private let accounts = ThreadPool(name: "password-hash", count: 2, backlog: 64)
    private let registrations = ThreadPool(name: "registration", count: 1, backlog: 32)

    /// Initializes libsodium, which may happen any number of times.
    /// - Throws: ``SodiumUnavailable``.
    public init(_ parameters: Argon2id = .standard) throws {
        guard sodium_init() >= 0 else { throw SodiumUnavailable() }
        self.parameters = parameters
        decoy = PasswordHash(parameters.decoy)
    }

    /// The threads that hash, for a `Watchdog`.
    public var threads: [ThreadProgress] { accounts.threads + registrations.threads }

    /// Hashes a password with a new salt.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``; `CancellationError` if it was not started.
    public func hash(_ password: Password, in share: HashingShare) async throws -> PasswordHash {
        try await onThread(in: share) { [parameters] in
            var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
            let characters = password.bytes.characters
            let code = crypto_pwhash_str_alg(
                &text, characters, UInt64(characters.count), UInt64(parameters.passes),
                parameters.memoryBytes, crypto_pwhash_ALG_ARGON2ID13)
            // The only possible reason: no memory.
            guard code == 0 else {
                throw ServiceError.overloaded(retryAfter: 1, cause: "not enough memory to hash a password")
            }
            let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
            return PasswordHash(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Compares a password with a hash, or with a decoy, which takes the same time.
    /// - Throws: ``ServiceError/overloaded(retryAfter:cause:)``; `CancellationError` if it was not started.
    public func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict {
        try await onThread(in: .account) { [parameters, decoy] in
            let kept = (hash ?? decoy).text
            let isTyped = password.typed != password.bytes && Self.is(password.typed, in: kept)
            guard isTyped || Self.is(password.bytes, in: kept), hash != nil else { return .wrong }
            let isOutdated = crypto_pwhash_str_needs_rehash(
                kept, UInt64(parameters.passes), parameters.memoryBytes)
            return isOutdated == 0 && !isTyped ? .right : .rightButOutdated
        }
    }

    private static func `is`(_ password: [UInt8], in hash: String) -> Bool {
        crypto_pwhash_str_verify(hash, password.characters, UInt64(password.count)) == 0
    }

    private func onThread<Value: Sendable>(
        in share: HashingShare, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            return try await (share == .account ? accounts : registrations).run(work)
        } catch let error as OffloadingError {
            throw ServiceError.overloaded(retryAfter: 1, cause: "passwords: \(error)")
        }
    }
}

extension [UInt8] {
    /// The bytes as C takes them.
    fileprivate var characters: [CChar] { map(CChar.init(bitPattern:)) }
}

/// The cost of a password hash (RFC 9106). The standard is OWASP's first choice for servers: 19 MiB, two passes, one lane;
/// libsodium supports one lane.
public struct Argon2id: Hashable, Sendable {
    /// The memory that one hash fills, in MiB.
    public let memoryMiB: Int
    /// How often the memory is filled.
    public let passes: Int

    /// The allowed memory, in MiB.
    public static let permittedMemoryMiB = 8...1_024
    public static let permittedPasses = 1...64

    public static let standard = Argon2id(memoryMiB: 19, passes: 2)

    /// Creates parameters of at least 1 MiB and one pass.
    public init(memoryMiB: Int, passes: Int) {
        self.memoryMiB = max(memoryMiB, 1)
        self.passes = max(passes, 1)
    }

    var memoryBytes: Int { memoryMiB << 20 }

    /// A hash with these parameters and no known password. Comparing with it takes as long as with a user's hash.
    var decoy: String {
        "$argon2id$v=19$m=\(memoryMiB << 10),t=\(passes),p=1$bm9ib2R5J3MgcGFzcw$"
            + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    }
}
