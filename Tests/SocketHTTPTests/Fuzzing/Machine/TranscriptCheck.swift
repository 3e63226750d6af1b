import SocketHTTP

/// Compares the responses that a client got with its requests, as the reference reads them, and with the plans of its
/// handlers.
struct TranscriptCheck {
    let client: FuzzClient
    let calls: [HandlerCall]
    let records: [SeenRecord]
    let reference: ReferenceReading
    let responses: [SeenResponse]
    let fixture: FuzzFixture

    init(_ client: FuzzClient, on fixture: FuzzFixture) throws(Finding) {
        self.client = client
        self.fixture = fixture
        calls = fixture.log.calls[client.address] ?? []
        records = fixture.observer.records[client.address] ?? []
        let requests = ReferenceReading(client.sent)
        reference = requests
        try Finding.unless(
            calls.count <= requests.requests.count,
            "\(calls.count) requests were handled, \(requests.requests.count) were sent", client.sent)
        responses = try ResponseReading(
            client.received,
            contexts: calls.map { ResponseContext(isHead: $0.method == "HEAD") }
                + [ResponseContext(isRefused: true)]
        ).responses
    }

    /// Checks the conditions that hold for every script.
    func run() throws(Finding) {
        try Finding.unless(client.isGone || client.isEnded, "a client never gets the end", client.sent)
        for index in calls.indices { try checkCall(index) }
        for index in responses.indices { try checkResponse(index) }
        try checkRecords()
    }

    /// Throws a finding with the bytes of both directions unless a condition holds.
    func check(_ holds: Bool, _ description: @autoclosure () -> String) throws(Finding) {
        try Finding.unless(
            holds, description(), client.sent + Array("\n--- received:\n".utf8) + client.received)
    }

    /// Checks that the handler got the request that was sent.
    private func checkCall(_ index: Int) throws(Finding) {
        let (call, request) = (calls[index], reference.requests[index])
        try check(
            call.method == request.head.method && call.target == request.head.target
                && (request.head.requestID == nil || request.head.requestID == call.id),
            "handled as \(call.method) \(call.target) \(call.id), but is \(request.head)")
        try check(request.content.starts(with: call.received), "content that was not sent: \(call.received)")
        try check(
            !call.sawEnd || request.ending == .complete && request.content.count == call.received.count,
            "the end of content that has none")
    }

    private func checkResponse(_ index: Int) throws(Finding) {
        let response = responses[index]
        try check(index <= calls.count, "more responses than requests")
        try check(
            response.isComplete || index == responses.count - 1, "an incomplete response before another")
        guard response.isHeadComplete else { return }
        try checkServersFields(response, index)
        if index < calls.count {
            let isExpected = reference.requests[index].head.expectsContinue && calls[index].hasAsked
            try check(
                response.interims == 0 || isExpected && response.interims == 1, "an unexpected 100 Continue")
            try ResponseCheck(transcript: self, index: index).run()
        } else {
            try check(response.interims == 0, "100 Continue for a refused request")
            try checkRefusal(response)
        }
    }

    private func checkServersFields(_ response: SeenResponse, _ index: Int) throws(Finding) {
        try check(response.values(of: "date").count == 1, "not exactly one Date")
        let ids = response.values(of: "x-request-id")
        try check(
            ids.count == 1 && ids.allSatisfy { $0.utf8.allSatisfy(ReferenceGrammar.requestIDBytes.contains) },
            "not exactly one X-Request-Id")
        try check(index >= calls.count || ids == [calls[index].id], "another request's id")
        let options = response.values(of: "connection")
        try check(options.count <= 1, "more than one Connection")
        try check(!response.saysClose || index == responses.count - 1, "a response after Connection: close")
        if index < calls.count {
            let head = reference.requests[index].head
            try check(head.keepsAlive || response.saysClose, "kept alive although the client asked to close")
            try check(
                !head.isHTTP10 || response.saysClose || options == ["keep-alive"],
                "an HTTP/1.0 client cannot know that it is kept alive")
        }
    }

    /// Checks a response without a handler.
    private func checkRefusal(_ response: SeenResponse) throws(Finding) {
        try check(response.saysClose, "refused without Connection: close")
        let limits = fixture.setUp.configuration
        let isLast = calls.count == reference.requests.count
        let isDue =
            switch response.status {
            case 503: fixture.observer.rejectedCount > 0 && calls.isEmpty
            case 408: fixture.hasTimePassed
            case 414: client.sent.count > limits.maxRequestLineBytes
            case 431:
                client.sent.count > limits.maxFieldBytes
                    || client.sent.count { $0 == 0x0A } > limits.maxFieldCount
            case 400 where reference.ending == .incomplete: isLast && client.hasFinishedSending
            default: isLast && reference.ending == .refused(response.status)
            }
        // The method is unknown before the request is read, or if the client is cut off.
        if ![408, 503].contains(response.status), !client.isGone, !fixture.hasTimePassed {
            let isHead = reference.isHead(calls.count, in: client.sent)
            try check(response.content.isEmpty == isHead, "refused with the content of another method")
        }
        try check(isDue, "refused by \(response.status), but the reading ends as \(reference.ending)")
    }

    /// Checks that the observer's records equal the client's responses.
    private func checkRecords() throws(Finding) {
        try check(
            records.count == calls.count || records.count == calls.count + 1,
            "\(records.count) records of \(calls.count) requests")
        try check(responses.count <= records.count, "a response without a record")
        // A client that does not read loses its output.
        guard !client.isGone, !fixture.hasTimePassed else { return }
        for (index, record) in records.enumerated() {
            guard record.isComplete else {
                try check(index == records.count - 1, "a request after an incomplete one")
                continue
            }
            try check(
                index < responses.count && responses[index].isComplete, "a response recorded but not sent")
            try check(
                responses[index].status == record.status
                    && responses[index].lengthWithInterims == record.sent,
                "recorded as \(record.status) of \(record.sent) bytes, was of \(responses[index].length)")
        }
        try check(
            responses.last?.isComplete != false || records[responses.count - 1].isComplete == false,
            "an incomplete response recorded as complete")
    }
}
