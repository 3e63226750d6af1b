/// Plays a script, and looks at everything after each step.
struct ScriptRun {
    /// Longer than the loop's timers reach, and than any timeout.
    private static let longTime = 120_000

    private let script: Script
    private let stage: FuzzStage
    private var numbers: [Int: FuzzClient] = [:]
    private var current: FuzzClient

    init(_ script: Script) throws {
        self.script = script
        stage = try FuzzStage(script.setUp)
        current = try stage.connect()
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
        case .turn: try stage.turn()
        case .finishSending: current.finishSending()
        case .leave:
            current.leave()
            try stage.settle()
            try stage.checkAbandoned()
        case .read(let count): current.read(atMost: count)
        case .pass(let milliseconds): try stage.pass(milliseconds)
        case .open: stage.log.turnstile.letOneThrough()
        case .client(let number):
            if let client = numbers[number] {
                current = client
            } else {
                current = try stage.connect()
                numbers[number] = current
            }
        case .drain(let milliseconds): try stage.drain(within: milliseconds)
        }
    }

    /// Clients fall silent and stop reading; by and by every timeout comes. Then nothing may be left.
    private func end() throws(Finding) {
        try stage.settle()
        stage.log.turnstile.open()
        try stage.settle()
        for _ in 0..<8 {
            try stage.pass(Self.longTime)
            try stage.settle()
        }
        try stage.checkEmpty()
        for client in stage.clients {
            client.readToEnd()
            try TranscriptCheck(client, on: stage).run()
        }
    }
}
