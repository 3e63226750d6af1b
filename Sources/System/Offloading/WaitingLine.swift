/// Who waits, in the order of their coming; anybody may leave by the ticket drawn before.
struct WaitingLine<Element> {
    typealias Ticket = UInt64

    private var waiting: [(ticket: Ticket, element: Element)] = []
    private var tickets: Ticket = 0

    var count: Int { waiting.count }

    mutating func drawTicket() -> Ticket {
        tickets += 1
        return tickets
    }

    mutating func append(_ element: Element, _ ticket: Ticket) {
        waiting.append((ticket, element))
    }

    /// Whose turn it is. (Lines are short, since they are bounded: moving all up costs less than anything cleverer.)
    mutating func popFirst() -> Element? {
        waiting.isEmpty ? nil : waiting.removeFirst().element
    }

    /// Nothing if it was their turn already, or if they never joined.
    mutating func remove(_ ticket: Ticket) -> Element? {
        waiting.firstIndex { $0.ticket == ticket }.map { waiting.remove(at: $0).element }
    }

    mutating func removeAll() -> [Element] {
        defer { waiting = [] }
        return waiting.map(\.element)
    }
}
