public import BlogDomain
import Threads

/// Passwords with a fast, readable hash. It records the calls.
public final class FakePasswords: Passwords {
    public enum Call: Hashable, Sendable {
        case hash(HashingShare)
        /// Compares a password with a hash, or with none.
        case check(hasHash: Bool)
    }

    private struct State {
        var calls: [Call] = []
        var generation = 1
        var isOverloaded = false
    }

    private let state = Lock(State())

    public init() {}

    public var calls: [Call] {
        state.withLock(\.calls)
    }

    public func resetCalls() {
        state.withLock { $0.calls = [] }
    }

    /// Marks every existing hash as made with outdated parameters.
    public func outdateHashes() {
        state.withLock { $0.generation += 1 }
    }

    /// Refuses every call from now on, or accepts calls again.
    public func overload(_ isOverloaded: Bool = true) {
        state.withLock { $0.isOverloaded = isOverloaded }
    }

    public func hash(_ password: Password, in share: HashingShare) async throws -> PasswordHash {
        try answer(.hash(share)) { generation in
            PasswordHash("\(generation):" + String(decoding: password.bytes, as: UTF8.self))
        }
    }

    public func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict {
        try answer(.check(hasHash: hash != nil)) { generation in
            let parts = hash?.text.split(separator: ":", maxSplits: 1)
            guard let parts, parts.count == 2,
                parts[1] == String(decoding: password.bytes, as: UTF8.self)
            else { return .wrong }
            return parts[0] == String(generation) ? .right : .rightButOutdated
        }
    }

    private func answer<Value: Sendable>(_ call: Call, _ answer: (Int) -> Value) throws -> Value {
        let generation = try state.withLock { state in
            state.calls.append(call)
            if state.isOverloaded { throw ServiceError.overloaded(retryAfter: 1) }
            return state.generation
        }
        return answer(generation)
    }
}

/// Predictable tokens: `secret`, `secret2`, `secret3`…
public final class FakeSecrets: Secrets {
    private let count = Lock(0)

    /// Creates secrets that begin with `secret`.
    public init() {}

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

    /// Four numbers of 64 bits, each FNV-1a with another start.
    public func hash(of text: String) -> [UInt8] {
        (0..<4).flatMap { start in
            let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 &+ UInt64(start)) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
        }
    }
}

extension Password {
    /// `correct horse`.
    public static let example = named("correct horse")

    /// A password from a text. A text that is too long gives ``example``.
    public static func named(_ text: String) -> Password {
        do {
            return try Password(claimed: text)
        } catch {
            return .example
        }
    }
}
