/// A loop's connections by token. A token is a slot and a generation, so that an event for a closed connection never
/// reaches the next one in its slot.
struct ConnectionTable {
    private struct Slot {
        var generation: UInt32 = 0
        var connection: Connection?
    }

    private var slots: [Slot] = []
    private var free: [Int] = []

    var count: Int { slots.count - free.count }
    var all: [Connection] { slots.compactMap(\.connection) }

    subscript(token: UInt64) -> Connection? {
        let index = Int(truncatingIfNeeded: token & 0xFFFF_FFFF)
        guard index < slots.count, slots[index].generation == UInt32(token >> 32) else { return nil }
        return slots[index].connection
    }

    /// Inserts a connection that `make` creates with a new token.
    mutating func insert(_ make: (UInt64) -> Connection) -> Connection {
        let index = free.popLast() ?? slots.count
        if index == slots.count { slots.append(Slot()) }
        let connection = make(UInt64(slots[index].generation) << 32 | UInt64(index))
        slots[index].connection = connection
        return connection
    }

    mutating func remove(_ token: UInt64) {
        let index = Int(truncatingIfNeeded: token & 0xFFFF_FFFF)
        // The highest generations are reserved for the loop's own descriptors.
        slots[index].generation = (slots[index].generation &+ 1) & 0x7FFF_FFFF
        slots[index].connection = nil
        free.append(index)
    }
}
