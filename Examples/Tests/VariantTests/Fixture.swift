import Story

/// What the tests of all variants have in common. The person answers each question with no.
class Fixture {
    let service = MemoryService.demo()
    let player = Player()
    private(set) var questions: [String] = []
    private(set) var laterCalls = 0
    let noAnswer = Failure.unavailable.message

    init() async {}

    func setup(viewer: Int? = 7, asks: Bool = true) -> Setup {
        Setup(userID: 132, viewer: viewer, service: service, player: player, asksBeforeUnfollowing: asks)
    }

    func ask(_ question: String) async -> Bool {
        questions.append(question)
        return false
    }

    /// A value in the middle of each call.
    func glimpses<Value>(_ value: @escaping () -> Value, _ work: () async -> Void) async -> [Value] {
        var values: [Value] = []
        service.during = { _ in values.append(value()) }
        await work()
        return values
    }

    /// A value now, and after each second.
    func seconds<Value>(_ number: Int, _ value: () -> Value) async -> [Value] {
        var values = [value()]
        for _ in 0..<number {
            await player.advance()
            values.append(value())
        }
        return values
    }

    /// Does something in the middle of the next call, and counts the calls that follow.
    func duringNextCall(_ work: @escaping () async -> Void) {
        service.during = { [unowned self] _ in
            service.during = { [unowned self] _ in laterCalls += 1 }
            await work()
        }
    }
}
