/// Runs a script, and checks the state after each step.
struct ScriptRun {
    /// Longer than the range of the loop's timers and than any timeout.
    private static let longTime = 120_000

    private let script: Script
    private let fixture: FuzzFixture
    private var numbers: [Int: FuzzClient] = [:]
    private var current: FuzzClient

    init(_ script: Script) throws {
        self.script = script
        fixture = try FuzzFixture(script.setUp)
        current = try fixture.connect()
        numbers[0] = current
    }

    func run() throws(Finding) {
        var run = self
        for step in script.steps { try run.take(step) }
        try end()
    }

    private mutating func take(_ step: ScriptStep) throws(Finding) {
        switch step {
        case .send(let bytes): current.send(bytes)
        case .turn: try fixture.turn()
        case .finishSending: current.finishSending()
        case .leave:
            current.leave()
            try fixture.settle()
            try fixture.checkAbandoned()
        case .read(let count): current.read(atMost: count)
        case .pass(let milliseconds): try fixture.pass(milliseconds)
        case .open: fixture.log.turnstile.letOneThrough()
        case .client(let number):
            if let client = numbers[number] {
                current = client
            } else {
                current = try fixture.connect()
                numbers[number] = current
            }
        case .drain(let milliseconds): try fixture.drain(within: milliseconds)
        }
    }

    /// Clients stop sending and reading, so that every timeout passes. Then nothing may be left.
    private func end() throws(Finding) {
        try fixture.settle()
        fixture.log.turnstile.open()
        try fixture.settle()
        for _ in 0..<8 {
            try fixture.pass(Self.longTime)
            try fixture.settle()
        }
        try fixture.checkEmpty()
        for client in fixture.clients {
            client.readToEnd()
            try TranscriptCheck(client, on: fixture).run()
        }
    }
}
