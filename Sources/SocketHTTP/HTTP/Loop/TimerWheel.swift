/// The loop's timers: a hashed wheel, so that setting one and letting one lapse cost the same however many there
/// are (Varghese and Lauck, 1987).
///
/// An entry is a token under the tick at which to look at it again, and no more. Whether its time has come is for
/// its owner to say: a deadline that moves later is found too early once and entered again, one that moves earlier
/// is entered once more and its old entry let lapse. So moving a deadline needs no search for its entry.
struct TimerWheel {
    /// A token, and the tick under which it was entered.
    struct Entry: Equatable {
        let token: UInt64
        let tick: Int
    }

    /// Milliseconds; how coarse timeouts are.
    static let tickLength = 64
    private static let slotCount = 1024

    private var slots = [[UInt64]](repeating: [], count: slotCount)
    private var count = 0
    /// The last tick that was looked at.
    private var current: Int
    /// No entry is under an earlier tick than this.
    private var earliest = Int.max

    init(now: Int) {
        current = now / Self.tickLength
    }

    /// The tick at which a deadline, in milliseconds, has passed; `Int.max` for none.
    static func tick(of deadline: Int) -> Int {
        deadline == .max ? .max : deadline / tickLength + 1
    }

    /// Milliseconds of the loop's clock at which there may be something to do.
    var nextDue: Int { earliest == .max ? .max : earliest * Self.tickLength }

    /// Enters a token, and says under which tick: that of the deadline, or one on the way there.
    mutating func insert(_ token: UInt64, deadline: Int) -> Int {
        let horizon = current + Self.slotCount - 1
        let tick = min(max(Self.tick(of: deadline), current + 1), horizon)
        slots[tick % Self.slotCount].append(token)
        count += 1
        earliest = min(earliest, tick)
        return tick
    }

    /// Takes out what is entered up to now, in the order of ticks.
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
