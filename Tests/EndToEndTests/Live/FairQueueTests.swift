import Testing

@testable import blog_server

struct FairQueueTests {
    @Test("A client with many elements does not delay those of others, and each client's keep their order")
    func turns() {
        var queue = FairQueue<String, Int>()
        for number in 1...4 { queue.add(number, of: "greedy") }
        queue.add(10, of: "first")
        queue.add(20, of: "second")
        queue.add(11, of: "first")

        let order = (0..<7).map { _ in queue.next() }

        #expect(order == [1, 10, 20, 2, 11, 3, 4])
        #expect(queue.next() == nil)
        queue.add(5, of: "greedy")
        #expect(queue.next() == 5)
    }
}
