public import BlogModels
public import BlogServices
import Synchronization

/// Passwords hashed in no time, for everybody to read, that count what was asked of them.
public final class FakePasswords: Passwords {
    /// What was asked.
    public enum Call: Hashable, Sendable {
        /// To hash a password.
        case hash(HashingShare)
        /// To compare one with somebody's hash, or with nobody's.
        case check(isSomebodys: Bool)
    }

    private struct State {
        var calls: [Call] = []
        var generation = 1
        var isOverloaded = false
    }

    private let state = Mutex(State())

    /// Makes passwords that nothing was asked of yet.
    public init() {}

    /// What was asked so far, in order.
    public var calls: [Call] {
        state.withLock(\.calls)
    }

    /// Forgets what was asked so far.
    public func forgetCalls() {
        state.withLock { $0.calls = [] }
    }

    /// Makes every hash so far one of other parameters than are used now.
    public func outdateHashes() {
        state.withLock { $0.generation += 1 }
    }

    /// Whether everything is refused from now on.
    public func overload(_ isOverloaded: Bool = true) {
        state.withLock { $0.isOverloaded = isOverloaded }
    }

    /// The password with a number before it.
    public func hash(_ password: Password, in share: HashingShare) async throws -> PasswordHash {
        try answer(.hash(share)) { generation in
            PasswordHash("\(generation):" + String(decoding: password.bytes, as: UTF8.self))
        }
    }

    /// Whether the hash is the password's.
    public func check(_ password: Password, against hash: PasswordHash?) async throws -> PasswordVerdict {
        try answer(.check(isSomebodys: hash != nil)) { generation in
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

extension Password {
    /// `correct horse`.
    public static let example = named("correct horse")

    /// A password that is told by its text; what cannot be one is a short one that is nobody's.
    public static func named(_ text: String) -> Password {
        do {
            return try Password(claimed: text)
        } catch {
            return .example
        }
    }
}
