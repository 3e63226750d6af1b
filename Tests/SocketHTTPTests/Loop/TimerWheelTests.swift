import BlogTestSupport
import Testing

@testable import SocketHTTP

@Suite("Timer wheel", .timeLimit(.minutes(10)))
struct TimerWheelTests {
    static let start = 1_000_003

    @Test(
        "An entry is due after its deadline, at most one tick late",
        arguments: [0, 1, 60, 61, 62, 64, 1000, 30_000, 65_000])
    func givesBack(delay: Int) {
        var wheel = TimerWheel(now: Self.start)

        let tick = wheel.insert(7, deadline: Self.start + delay)

        let due = wheel.nextDue
        #expect(due > Self.start + delay)
        #expect(due <= Self.start + delay + TimerWheel.tickLength)
        #expect(wheel.advance(to: due - 1) == [])
        #expect(wheel.nextDue == due)
        #expect(wheel.advance(to: due) == [.init(token: 7, tick: tick)])
        #expect(wheel.nextDue == .max)
        #expect(wheel.advance(to: due + 1_000_000) == [])
    }

    @Test("An entry with a past deadline is due at the next tick")
    func givesBackLate() {
        var wheel = TimerWheel(now: Self.start)

        _ = wheel.insert(7, deadline: 5)

        #expect(wheel.nextDue <= Self.start + TimerWheel.tickLength)
        #expect(wheel.advance(to: Self.start + TimerWheel.tickLength).map(\.token) == [7])
    }

    @Test("An entry beyond the wheel's range is due early and is inserted again")
    func reachesFar() {
        let deadline = Self.start + 1_000_000
        var wheel = TimerWheel(now: Self.start)
        var (now, looks) = (Self.start, 0)

        _ = wheel.insert(7, deadline: deadline)
        while now <= deadline {
            now = wheel.nextDue
            #expect(wheel.advance(to: now).map(\.token) == [7])
            looks += 1
            if now <= deadline { _ = wheel.insert(7, deadline: deadline) }
        }

        #expect(now <= deadline + TimerWheel.tickLength)
        // A round takes about 65 seconds.
        #expect(looks == 16)
    }

    @Test("No entry is lost when the clock jumps", arguments: [1_000, 65_535, 65_536, 70_000, 10_000_000])
    func leaps(length: Int) {
        var wheel = TimerWheel(now: Self.start)
        let delays = Array(stride(from: 0, to: 65_000, by: 100))
        for (token, delay) in delays.enumerated() {
            _ = wheel.insert(UInt64(token), deadline: Self.start + delay)
        }

        let first = wheel.advance(to: Self.start + length).map(\.token)
        let rest = wheel.advance(to: Self.start + 20_000_000).map(\.token)

        #expect(first + rest == delays.indices.map(UInt64.init))
        #expect(wheel.nextDue == .max)
    }

    @Test("Thousands of entries are due in the order of their ticks")
    func keepsThousands() {
        var wheel = TimerWheel(now: Self.start)
        var random = SplitMix(seed: 42)
        var ticks: [UInt64: Int] = [:]
        var (now, last, token) = (Self.start, 0, UInt64(0))

        for _ in 0..<400 {
            for _ in 0..<25 {
                let deadline = now + Int.random(in: 0...60_000, using: &random)
                ticks[token] = wheel.insert(token, deadline: deadline)
                token += 1
            }
            now += Int.random(in: 0...1000, using: &random)
            for entry in wheel.advance(to: now) {
                #expect(ticks.removeValue(forKey: entry.token) == entry.tick)
                #expect(entry.tick >= last && entry.tick * TimerWheel.tickLength <= now)
                last = entry.tick
            }
            #expect(wheel.nextDue == ticks.values.min().map { $0 * TimerWheel.tickLength })
        }
        #expect(wheel.advance(to: now + 100_000).count == ticks.count)
    }
}
