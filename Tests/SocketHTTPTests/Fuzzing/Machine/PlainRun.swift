import SocketHTTP

/// One client sends pieces, one after the other, reads on and on, and has sent all it will; no time passes.
struct PlainRun {
    private let transcript: TranscriptCheck

    /// Plays it, and checks it by itself.
    init(_ pieces: [ArraySlice<UInt8>], _ setUp: FuzzSetUp) throws {
        let stage = try FuzzStage(setUp)
        stage.log.turnstile.open()
        let client = try stage.connect()
        for piece in pieces {
            client.send(piece)
            try stage.turn()
            client.read()
        }
        client.finishSending()
        try stage.settle { client.read() }
        try stage.checkEmpty()
        client.readToEnd()
        transcript = try TranscriptCheck(client, on: stage)
        try transcript.run()
        try checkAllAnswered()
        for index in transcript.responses.indices { try checkClosing(index) }
    }

    /// Who is not told that the connection ends has all answers.
    private func checkAllAnswered() throws(Finding) {
        let last = transcript.responses.last
        guard last?.isComplete != false, last?.saysClose != true else { return }
        // A stream that failed just when all that was announced was sent.
        if let record = transcript.records.last, !record.isComplete { return }
        // Of a content that nobody reads the end is not missed.
        let isDone =
            transcript.reference.ending == .complete
            || transcript.reference.ending == .incomplete
                && transcript.reference.requests.last?.ending == .incomplete
        try transcript.check(
            isDone && transcript.responses.count == transcript.reference.requests.count,
            "\(transcript.responses.count) answers to \(transcript.reference.requests.count) requests")
    }

    /// A connection is not closed without a reason.
    private func checkClosing(_ index: Int) throws(Finding) {
        guard index < transcript.calls.count, transcript.responses[index].saysClose,
            case .answered(let plan) = transcript.calls[index].ending, plan.isSendable
        else { return }
        let head = transcript.reference.requests[index].head
        let hasReason =
            !head.keepsAlive || head.hasContent || plan.saysClose || head.isHTTP10 && plan.isUncounted
            || index + 1 >= transcript.stage.setUp.configuration.maxRequestsPerConnection
        try transcript.check(hasReason, "closed without a reason")
    }

    /// However the bytes came in, the answers are the same, as far as handlers do not depend on it themselves.
    func checkSame(as other: PlainRun) throws(Finding) {
        let (mine, others) = (transcript.responses, other.transcript.responses)
        for index in 0..<max(mine.count, others.count) {
            // Whoever reads piece by piece sees what the pieces are.
            let hasContent =
                index < transcript.calls.count && transcript.reference.requests[index].head.hasContent
            if hasContent, transcript.calls[index].hasAsked, !transcript.calls[index].readsAtOnce { return }
            try transcript.check(
                index < mine.count && index < others.count && mine[index].isSame(as: others[index]),
                "in other pieces answer \(index) of \(mine.count) and \(others.count) is another")
            // What nobody reads is skipped, or else the connection closed, as it has come by then or not.
            if hasContent, !transcript.calls[index].readsAtOnce { return }
        }
    }
}
