/// The loop's timers: a hashed wheel, in which setting and expiring a timer takes constant time (Varghese and Lauck,
/// 1987).
///
/// An entry is a token under the tick at which to check it. The owner knows whether its deadline has passed. A deadline
/// that moves later is found too early once and inserted again. One that moves earlier is inserted a second time, and its
/// old entry is ignored. So a deadline can move without a search for its entry.
struct TimerWheel {
    /// A token, and the tick under which it was inserted.
    struct Entry: Equatable {
        let token: UInt64
        let tick: Int
    }

    /// The resolution of timeouts, in milliseconds.
    static let tickLength = 64
    private static let slotCount = 1024

    private var slots = [[UInt64]](repeating: [], count: slotCount)
    private var count = 0
    /// The last tick that was checked.
    private var current: Int
    /// All entries are under this tick or a later one.
    private var earliest = Int.max

    init(now: Int) {
        current = now / Self.tickLength
    }

    /// The tick at which a deadline, in milliseconds, has passed; `Int.max` for none.
    static func tick(of deadline: Int) -> Int {
        deadline == .max ? .max : deadline / tickLength + 1
    }

    /// The earliest time of an entry, in the loop's milliseconds.
    var nextDue: Int { earliest == .max ? .max : earliest * Self.tickLength }

    /// Inserts a token; returns its tick: that of the deadline, or an earlier one.
    mutating func insert(_ token: UInt64, deadline: Int) -> Int {
        let horizon = current + Self.slotCount - 1
        let tick = min(max(Self.tick(of: deadline), current + 1), horizon)
        slots[tick % Self.slotCount].append(token)
        count += 1
        earliest = min(earliest, tick)
        return tick
    }

    /// Removes and returns the entries up to now, in the order of ticks.
    mutating func advance(to now: Int) -> [Entry] {
        let target = now / Self.tickLength
        guard target >= earliest else {
            current = max(current, target)
            return []
        }
        var due: [Entry] = []
        for tick in max(current + 1, earliest)...min(target, current + Self.slotCount) {
            due += slots[tick % Self.slotCount].map { Entry(token: $0, tick: tick) }
            slots[tick % Self.slotCount].removeAll(keepingCapacity: false)
        }
        current = target
        count -= due.count
        earliest = next
        return due
    }

    private var next: Int {
        guard count > 0 else { return .max }
        return (current + 1...current + Self.slotCount).first { !slots[$0 % Self.slotCount].isEmpty } ?? .max
    }
}
