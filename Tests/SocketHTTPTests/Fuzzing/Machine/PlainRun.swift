import SocketHTTP

/// A run of one client that sends pieces, reads all the time and then ends its side. No time passes.
struct PlainRun {
    private let transcript: TranscriptCheck

    /// Runs the client, and checks its transcript.
    init(_ pieces: [ArraySlice<UInt8>], _ setUp: FuzzSetUp) throws {
        let fixture = try FuzzFixture(setUp)
        fixture.log.turnstile.open()
        let client = try fixture.connect()
        for piece in pieces {
            client.send(piece)
            try fixture.turn()
            client.read()
        }
        client.finishSending()
        try fixture.settle { client.read() }
        try fixture.checkEmpty()
        client.readToEnd()
        transcript = try TranscriptCheck(client, on: fixture)
        try transcript.run()
        try checkAllAnswered()
        for index in transcript.responses.indices { try checkClosing(index) }
    }

    /// Checks that a client has all responses unless the server announced the end of the connection.
    private func checkAllAnswered() throws(Finding) {
        let last = transcript.responses.last
        guard last?.isComplete != false, last?.saysClose != true else { return }
        // A handler that does not read the content does not notice its missing end.
        let isDone =
            transcript.reference.ending == .complete
            || transcript.reference.ending == .incomplete
                && transcript.reference.requests.last?.ending == .incomplete
        try transcript.check(
            isDone && transcript.responses.count == transcript.reference.requests.count,
            "\(transcript.responses.count) responses to \(transcript.reference.requests.count) requests")
    }

    /// Checks that the server has a reason to close a connection.
    private func checkClosing(_ index: Int) throws(Finding) {
        guard index < transcript.calls.count, transcript.responses[index].saysClose,
            case .answered(let plan) = transcript.calls[index].ending, plan.isSendable
        else { return }
        let head = transcript.reference.requests[index].head
        let hasReason =
            !head.keepsAlive || head.hasContent || plan.saysClose
            || index + 1 >= transcript.fixture.setUp.configuration.maxRequestsPerConnection
        try transcript.check(hasReason, "closed without a reason")
    }

    /// Checks that the responses do not depend on the pieces, unless handlers do.
    func checkSame(as other: PlainRun) throws(Finding) {
        let (mine, others) = (transcript.responses, other.transcript.responses)
        for index in 0..<max(mine.count, others.count) {
            // A handler that reads piece by piece depends on the pieces.
            let hasContent =
                index < transcript.calls.count && transcript.reference.requests[index].head.hasContent
            if hasContent, transcript.calls[index].hasAsked, !transcript.calls[index].readsAtOnce { return }
            try transcript.check(
                index < mine.count && index < others.count && mine[index].isSame(as: others[index]),
                "response \(index) of \(mine.count) and \(others.count) depends on the pieces")
            // Unread content is skipped or closes the connection, depending on whether it has arrived.
            if hasContent, !transcript.calls[index].readsAtOnce { return }
        }
    }
}
