/// A first-in, first-out queue whose elements can be removed by a ticket that was made before.
struct CancellableQueue<Element> {
    typealias Ticket = UInt64

    private var waiting: [(ticket: Ticket, element: Element)] = []
    private var tickets: Ticket = 0

    var count: Int { waiting.count }

    mutating func makeTicket() -> Ticket {
        tickets += 1
        return tickets
    }

    mutating func append(_ element: Element, _ ticket: Ticket) {
        waiting.append((ticket, element))
    }

    /// Moves all others up, which is cheap: queues are bounded and short.
    mutating func popFirst() -> Element? {
        waiting.isEmpty ? nil : waiting.removeFirst().element
    }

    /// Nil if the element is not in the queue: not yet, or not any more.
    mutating func remove(_ ticket: Ticket) -> Element? {
        waiting.firstIndex { $0.ticket == ticket }.map { waiting.remove(at: $0).element }
    }

    mutating func removeAll() -> [Element] {
        defer { waiting = [] }
        return waiting.map(\.element)
    }
}
