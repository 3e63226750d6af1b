import Synchronization
import Threads

/// Bounds the bytes that the connections of a server keep in memory: received heads and content, and responses that
/// clients have not taken yet. All connections together have a limit, and each client address has an eighth of it.
///
/// Counting never fails, so that no client is refused for the bytes of others. Instead, a connection that keeps more than
/// before calls `relieve`, which closes other connections.
final class MemoryBudget: Sendable {
    private let limit: Int
    private let total = Atomic(0)
    private let holders = Lock(MemoryHolders())
    /// The bytes of connections that were chosen to be closed and are still open.
    private let leaving = Atomic(0)
    /// How many connections send an array, in all and for an account.
    private let senders = Lock<[Sending: Int]>([:])

    private struct Sending: Hashable {
        let memory: UInt
        let account: ObjectIdentifier?
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// The bytes that are kept now.
    var used: Int { total.load(ordering: .relaxed) }

    var isFull: Bool { used > limit }

    /// Whether connections should not read until others are closed, which happens in the next turn of their loops.
    var isOverrun: Bool { used > limit + limit / 8 && leaving.load(ordering: .relaxed) > 0 }

    /// The account of an address, to which the connection belongs until it leaves.
    func open(_ connection: Connection, for address: String) -> MemoryAccount {
        let place = NetworkPlace(address)
        // A peer without an address is a proxy, which has many clients.
        let share = address.isEmpty ? limit : limit / 8
        return holders.withLock { holders in
            holders.add(connection, at: place) { MemoryAccount(at: place, share: share, budget: self) }
        }
    }

    func leave(_ connection: Connection, _ account: MemoryAccount) {
        let bytes = holders.withLock { $0.remove(connection, at: account.place) }
        leaving.wrappingSubtract(bytes, ordering: .relaxed)
    }

    /// Closes connections if an address keeps more than its share, or all addresses more than the limit. Then those with
    /// most bytes lose connections. The first of an address are those whose clients have sent and taken nothing for the
    /// longest time.
    ///
    /// The connection that grows stays. Within its share, an address also keeps the latest of its other connections, so
    /// that one request and one response always fit.
    func relieve(_ growing: Connection, of account: MemoryAccount) {
        guard account.isTight else { return }
        let chosen = holders.withLock { holders in
            var chosen = holders.choose(beyondShareOf: account, keeping: growing)
            let gone = leaving.load(ordering: .relaxed) + chosen.bytes
            chosen.add(holders.choose(toFree: used - gone - limit, of: limit, keeping: growing))
            leaving.wrappingAdd(chosen.bytes, ordering: .relaxed)
            return chosen.connections
        }
        for connection in chosen { _ = connection.loop.mailbox.post(.evict(connection.token)) }
    }

    fileprivate func add(_ bytes: Int, to account: MemoryAccount) {
        account.count.wrappingAdd(bytes, ordering: .relaxed)
        total.wrappingAdd(bytes, ordering: .relaxed)
    }

    fileprivate func release(_ account: MemoryAccount) {
        holders.withLock { $0.removeIfUnused(account.place) }
    }

    /// Counts content once in all, and once for each account. Returns how many connections of the account send it.
    fileprivate func beginSending(_ content: [UInt8], for account: MemoryAccount) -> Int {
        let (all, own) = change(content, account, by: 1)
        if all == 1 { total.wrappingAdd(content.capacity, ordering: .relaxed) }
        if own == 1 { account.count.wrappingAdd(content.capacity, ordering: .relaxed) }
        return own
    }

    fileprivate func endSending(_ content: [UInt8], for account: MemoryAccount) {
        let (all, own) = change(content, account, by: -1)
        if all == 0 { total.wrappingSubtract(content.capacity, ordering: .relaxed) }
        if own == 0 { account.count.wrappingSubtract(content.capacity, ordering: .relaxed) }
        release(account)
    }

    private func change(_ content: [UInt8], _ account: MemoryAccount, by change: Int) -> (all: Int, own: Int)
    {
        let memory = content.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        return senders.withLock { senders in
            func count(_ account: ObjectIdentifier?) -> Int {
                let sending = Sending(memory: memory, account: account)
                let count = (senders[sending] ?? 0) + change
                senders[sending] = count == 0 ? nil : count
                return count
            }
            return (count(nil), count(ObjectIdentifier(account)))
        }
    }
}

/// The bytes that the connections of one client address keep.
final class MemoryAccount: Sendable {
    let place: NetworkPlace
    let share: Int
    fileprivate let budget: MemoryBudget
    fileprivate let count = Atomic(0)

    init(at place: NetworkPlace, share: Int, budget: MemoryBudget) {
        self.place = place
        self.share = share
        self.budget = budget
    }

    var bytes: Int { count.load(ordering: .relaxed) }

    /// Whether something should be freed before more is kept.
    var isTight: Bool { bytes > share || budget.isFull }
}

/// Bytes that count for an account until they are released.
struct MemoryShare: ~Copyable {
    private(set) var bytes = 0
    private var account: MemoryAccount?

    deinit {
        guard let account, bytes != 0 else { return }
        account.budget.add(-bytes, to: account)
        account.budget.release(account)
    }

    mutating func set(_ bytes: Int, for account: MemoryAccount) {
        if self.account !== account {
            if let old = self.account { old.budget.add(-self.bytes, to: old) }
            (self.account, self.bytes) = (account, 0)
        }
        guard bytes != self.bytes else { return }
        account.budget.add(bytes - self.bytes, to: account)
        self.bytes = bytes
    }
}

/// Content that waits to be sent. It counts once for all connections that share the array, and once for each account.
final class SharedContent {
    private let account: MemoryAccount
    private let content: [UInt8]
    /// The connection's part of the bytes that count for the account.
    let part: Int

    init(_ content: [UInt8], for account: MemoryAccount) {
        self.account = account
        self.content = content
        part = content.capacity / account.budget.beginSending(content, for: account)
    }

    deinit {
        account.budget.endSending(content, for: account)
    }
}
