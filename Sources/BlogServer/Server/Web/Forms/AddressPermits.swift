import BlogDomain
import Threads

/// Permits for work that each client address may do only a few times at once.
final class AddressPermits: Sendable {
    private let most: Int
    private let taken = Lock<[LoginAddress: Int]>([:])

    init(atOnce most: Int) {
        self.most = most
    }

    /// - Throws: ``ServiceError/throttled(retryAfter:)`` if all permits of the address are taken; the errors of `body`.
    func withPermit<Value>(for address: LoginAddress, _ body: () async throws -> Value) async throws -> Value
    {
        let isTaken = taken.withLock { taken in
            guard taken[address, default: 0] < most else { return false }
            taken[address, default: 0] += 1
            return true
        }
        guard isTaken else { throw ServiceError.throttled(retryAfter: 1) }
        defer {
            taken.withLock { taken in
                guard let count = taken[address] else { return }
                taken[address] = count > 1 ? count - 1 : nil
            }
        }
        return try await body()
    }
}
