import Testing
import Threads

struct FairQueueTests {
    private typealias Queue = FairQueue<String, Int>

    @Test("A client with many elements does not delay those of others, and each client's keep their order")
    func turns() {
        var queue = Queue()
        for number in 1...4 { add(number, of: "greedy", to: &queue) }
        add(10, of: "first", to: &queue)
        add(20, of: "second", to: &queue)
        add(11, of: "first", to: &queue)

        let order = (0..<7).map { _ in queue.popFirst() }

        #expect(order == [1, 10, 20, 2, 11, 3, 4])
        #expect(queue.popFirst() == nil)
        add(5, of: "greedy", to: &queue)
        #expect(queue.popFirst() == 5)
    }

    @Test(
        "Clients with more elements than a browser has connections have every fourth turn while others wait")
    func crowded() {
        var queue = Queue()
        for client in ["one", "two"] {
            for number in 1...7 { add(number, of: client, to: &queue) }
        }
        for number in 10...15 { add(number, of: "reader", to: &queue) }

        let order = (0..<9).compactMap { _ in queue.popFirst() }

        #expect(order == [10, 11, 12, 1, 13, 2, 14, 1, 3])
        #expect(queue.count == 11)
        #expect(Set(queue.removeAll()) == [2, 3, 4, 5, 6, 7, 15])
    }

    @Test("In a full queue the client with the most gives way to others, but not the program itself")
    func surplus() {
        var queue = Queue()
        let own = (1...2).map { _ in queue.makeTicket(of: nil) }
        for ticket in own { #expect(queue.append(0, ticket, within: 5) == nil) }
        for number in 1...3 { add(number, of: "greedy", to: &queue) }

        #expect(queue.append(4, queue.makeTicket(of: "greedy"), within: 5) == 4)
        #expect(queue.append(10, queue.makeTicket(of: "reader"), within: 5) == 3)
        #expect(queue.append(11, queue.makeTicket(of: "reader"), within: 5) == 11)
        #expect(own.map { queue.remove($0) } == [0, 0])
        #expect(queue.removeAll() == [1, 10, 2])
    }

    private func add(_ number: Int, of client: String, to queue: inout Queue) {
        #expect(queue.append(number, queue.makeTicket(of: client)) == nil)
    }
}
