/// The client for whom a task works. Where work waits, clients take turns.
public enum WorkClient {
    /// A name of the client; nil for the program's own work.
    @TaskLocal public static var current: String?
}

/// A queue in which clients take turns: one with many elements does not delay those of others. Each client's elements keep their
/// order, and can be removed by a ticket that was made before.
public struct FairQueue<Client: Hashable & Sendable, Element> {
    public struct Ticket: Sendable {
        @usableFromInline let client: Client?
        @usableFromInline let number: Int

        @usableFromInline init(client: Client?, number: Int) {
            (self.client, self.number) = (client, number)
        }
    }

    /// As many elements as a browser has connections. Clients with more have only every fourth turn while others wait.
    @inlinable static var few: Int { 6 }

    /// The elements of each client, in their order.
    @usableFromInline var lines: [Client?: ArraySlice<(number: Int, element: Element)>] = [:]
    /// The clients that have elements, in the order of their turns.
    @usableFromInline var clients: ArraySlice<Client?> = []
    /// Those of them that had many elements at their latest turn.
    @usableFromInline var crowded: ArraySlice<Client?> = []
    @usableFromInline var turns = 0
    @usableFromInline var tickets = 0
    @inlinable public var count: Int { size }
    @usableFromInline var size = 0

    @inlinable public init() {}

    /// - Parameter client: nil for the program's own elements, which are never given up.
    @inlinable public mutating func makeTicket(of client: Client?) -> Ticket {
        tickets += 1
        return Ticket(client: client, number: tickets)
    }

    /// Adds an element. In a full queue the client with the most elements gives up its last one.
    /// - Returns: the element that has no place: that one, or the new one; nil if there is room.
    @inlinable public mutating func append(_ element: Element, _ ticket: Ticket, within limit: Int = .max)
        -> Element?
    {
        var last: Element?
        if count >= limit {
            let most = lines.max {
                ($0.key == nil ? 0 : $0.value.count) < ($1.key == nil ? 0 : $1.value.count)
            }
            guard let (client, line) = most, client != nil, line.count > length(of: ticket.client) + 1,
                let number = line.last?.number
            else { return element }
            last = remove(Ticket(client: client, number: number))
        }
        if length(of: ticket.client) == 0 { clients.append(ticket.client) }
        lines[ticket.client, default: []].append((ticket.number, element))
        size += 1
        return last
    }

    /// Removes the next element of the client whose turn it is; nil if there is none.
    @inlinable public mutating func popFirst() -> Element? {
        turns += 1
        while let client = clients.first, length(of: client) > Self.few {
            crowded.append(clients.removeFirst())
        }
        let isCrowded = clients.isEmpty || (turns % 4 == 0 && !crowded.isEmpty)
        guard let client = isCrowded ? crowded.popFirst() : clients.popFirst() else { return nil }
        size -= 1
        let element = lines[client]?.popFirst()?.element
        // A client with further elements goes to the end.
        if length(of: client) > 0 { clients.append(client) } else { lines[client] = nil }
        return element
    }

    /// Nil if the element is not in the queue: not yet, or not any more.
    @inlinable public mutating func remove(_ ticket: Ticket) -> Element? {
        let client = ticket.client
        guard let index = lines[client]?.firstIndex(where: { $0.number == ticket.number }) else { return nil }
        size -= 1
        let element = lines[client]?.remove(at: index).element
        if length(of: client) == 0 {
            lines[client] = nil
            clients.removeAll { $0 == client }
            crowded.removeAll { $0 == client }
        }
        return element
    }

    @inlinable public mutating func removeAll() -> [Element] {
        var all: [Element] = []
        while let element = popFirst() { all.append(element) }
        return all
    }

    @inlinable func length(of client: Client?) -> Int { lines[client]?.count ?? 0 }
}
