import BlogModels
import BlogServices
import Testing

@Suite("Slow subscribers of the event hub")
struct EventHubTests {
    private let hub = EventHub()

    private func like(_ number: Int) -> ChangeEvent {
        .blogLiked(PostID(1), by: UserID(1), likeCount: number)
    }

    private func publish(_ numbers: ClosedRange<Int>) {
        for number in numbers { hub.publish(like(number)) }
    }

    /// The buffered notices up to a final event of the test.
    private func rest(of notices: AsyncStream<ChangeNotice>) async -> [ChangeNotice] {
        let end = ChangeNotice.happened(.blogEdited(PostID(99), by: UserID(1)))
        hub.publish(.blogEdited(PostID(99), by: UserID(1)))
        var rest: [ChangeNotice] = []
        for await notice in notices {
            guard notice != end else { break }
            rest.append(notice)
        }
        return rest
    }

    @Test("A subscriber with a free buffer receives every event and no notice of missed events")
    func keepsUp() async {
        let notices = hub.events()

        publish(1...255)

        #expect(await rest(of: notices) == (1...255).map { .happened(like($0)) })
    }

    @Test("A full buffer gives one notice of missed events between the older and the newer events")
    func missed() async {
        let notices = hub.events()

        publish(1...300)
        let waiting = await rest(of: notices)
        publish(301...302)
        let new = await rest(of: notices)

        #expect(waiting.count { $0 == .missedSome } == 1)
        #expect(waiting.last == .happened(like(300)))
        #expect(waiting.count < 300)
        #expect(new == [.happened(like(301)), .happened(like(302))])
    }

    @Test("Each overflow gives a notice, regardless of the number of missed events", .timeLimit(.minutes(10)))
    func again() async {
        let notices = hub.events()

        for total in [257, 258, 511, 512, 513, 514, 1_000, 5_000] {
            publish(1...total)
            var awaited: Set<ChangeNotice> = [.missedSome, .happened(like(total))]
            for await notice in notices {
                awaited.remove(notice)
                if awaited.isEmpty { break }
            }
        }

        #expect(await rest(of: notices) == [])
    }

    @Test("A slow subscriber does not delay other subscribers")
    func others() async {
        let slow = hub.events()
        let notices = hub.events()

        var received = 0
        for _ in 1...10 {
            publish(1...100)
            received += await rest(of: notices).count
        }

        #expect(received == 1_000)
        _ = slow
    }
}
