/// A queue in which clients take turns: one with many elements does not delay those of others.
struct FairQueue<Client: Hashable, Element> {
    /// The elements of each client, in their order.
    private var elements: [Client: [Element]] = [:]
    /// The clients that have elements, in the order of their turns.
    private var clients: [Client] = []

    mutating func add(_ element: Element, of client: Client) {
        if elements[client] == nil { clients.append(client) }
        elements[client, default: []].append(element)
    }

    /// Removes the next element of the client whose turn it is; nil if there is none.
    mutating func next() -> Element? {
        guard !clients.isEmpty else { return nil }
        let client = clients.removeFirst()
        let element = elements[client]?.removeFirst()
        if elements[client]?.isEmpty == true { elements[client] = nil } else { clients.append(client) }
        return element
    }
}
