import CSocket
import Synchronization

/// Deals the connections of one listening socket to the loops that share it, one to each in turn.
///
/// Unix sockets have no `SO_REUSEPORT`. The kernel wakes every loop, and were it first come, first served, a burst of
/// clients would all end at the loop that happened to be awake, to stay there for as long as they keep alive.
final class ListenerTable: Sendable {
    private struct Seat {
        /// An eventfd; nil once the loop has left.
        var signal: Int32?
        var waiting: [Int32] = []
    }

    private struct Contents {
        var seats: [Seat] = []
        var turn = 0
    }

    private let contents = Mutex(Contents())

    /// The number of a new seat.
    func join(_ signal: Int32) -> Int {
        contents.withLock { contents in
            contents.seats.append(Seat(signal: signal))
            return contents.seats.count - 1
        }
    }

    /// What was dealt to a seat by others, the oldest first.
    func take(_ number: Int) -> Int32? {
        contents.withLock { contents in
            contents.seats[number].waiting.isEmpty ? nil : contents.seats[number].waiting.removeFirst()
        }
    }

    /// Whose turn it is, for whoever has accepted a connection and is at the table. Left for another, that one is
    /// woken.
    func deal(_ descriptor: Int32, from dealer: Int) -> Bool {
        contents.withLock { contents in
            let number = Self.next(&contents) ?? dealer
            if number != dealer { Self.leave(descriptor, at: number, &contents) }
            return number == dealer
        }
    }

    /// Takes a seat away. What waits there goes to the others; what nobody is left for is returned.
    func leave(_ number: Int) -> [Int32] {
        contents.withLock { contents in
            let waiting = contents.seats[number].waiting
            contents.seats[number] = Seat(signal: nil)
            return waiting.filter { descriptor in
                guard let next = Self.next(&contents) else { return true }
                Self.leave(descriptor, at: next, &contents)
                return false
            }
        }
    }

    private static func next(_ contents: inout Contents) -> Int? {
        for _ in contents.seats.indices {
            contents.turn = (contents.turn + 1) % contents.seats.count
            if contents.seats[contents.turn].signal != nil { return contents.turn }
        }
        return nil
    }

    private static func leave(_ descriptor: Int32, at number: Int, _ contents: inout Contents) {
        contents.seats[number].waiting.append(descriptor)
        if let signal = contents.seats[number].signal { csocket_eventfd_signal(signal) }
    }
}
