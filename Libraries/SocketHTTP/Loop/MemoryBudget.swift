import Locking
import Synchronization

/// Counts the bytes that all connections of a server keep in memory: received heads and content, and responses that
/// clients have not taken yet.
///
/// Counting never fails. A connection checks `isExhausted` before it allocates more, so the total exceeds the limit by at
/// most one read or one response per loop.
final class MemoryBudget: Sendable {
    private let limit: Int
    private let count = Atomic(0)
    /// How many connections send the content at a memory address.
    private let senders = Lock<[UInt: Int]>([:])

    init(limit: Int) {
        self.limit = limit
    }

    /// The bytes that are kept now.
    var used: Int { count.load(ordering: .relaxed) }

    var isExhausted: Bool { used >= limit }

    fileprivate func add(_ bytes: Int) {
        count.wrappingAdd(bytes, ordering: .relaxed)
    }

    /// Counts content if no other connection sends it. Returns the number of bytes that this adds.
    fileprivate func beginSending(_ content: [UInt8]) -> Int {
        let isFirst = senders.withLock { senders in
            senders[Self.address(of: content), default: 0] += 1
            return senders[Self.address(of: content)] == 1
        }
        guard isFirst else { return 0 }
        add(content.capacity)
        return content.capacity
    }

    fileprivate func endSending(_ content: [UInt8]) {
        let isLast = senders.withLock { senders in
            let others = senders[Self.address(of: content), default: 1] - 1
            senders[Self.address(of: content)] = others == 0 ? nil : others
            return others == 0
        }
        if isLast { add(-content.capacity) }
    }

    private static func address(of content: [UInt8]) -> UInt {
        content.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}

/// A share of the budget, returned in `deinit`.
struct MemoryShare: ~Copyable {
    private let budget: MemoryBudget
    private(set) var bytes = 0

    init(of budget: MemoryBudget) {
        self.budget = budget
    }

    deinit {
        if bytes != 0 { budget.add(-bytes) }
    }

    mutating func add(_ bytes: Int) {
        set(self.bytes + bytes)
    }

    mutating func set(_ bytes: Int) {
        guard bytes != self.bytes else { return }
        budget.add(bytes - self.bytes)
        self.bytes = bytes
    }
}

/// Content that waits to be sent, counted once for all connections that share the array.
final class SharedContent {
    private let budget: MemoryBudget
    private let bytes: [UInt8]
    /// The number of bytes that were not counted before.
    let added: Int

    init(_ bytes: [UInt8], of budget: MemoryBudget) {
        self.budget = budget
        self.bytes = bytes
        added = budget.beginSending(bytes)
    }

    deinit {
        budget.endSending(bytes)
    }
}
