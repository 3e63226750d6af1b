import Logging

/// The part of a connection that works with the handler: its task, the request's content, and streamed responses.
extension Connection {
    // MARK: - Handling a request

    /// Hands the request to the handler, in a task that starts immediately and prefers this thread.
    func dispatch(_ head: RequestHead, _ exchange: Exchange) {
        let number = requestNumber
        let request = HTTPRequest(
            method: head.method, head: head.fields.bytes, position: head.target, fields: head.fields,
            body: incoming == nil
                ? HTTPRequestBody()
                : HTTPRequestBody(
                    connection: self, requestNumber: number, length: incoming?.reader.remaining),
            id: exchange.id, remoteAddress: remoteAddress, executor: loop)
        exchange.request = request
        phase = .handling
        deadline = .max
        loop.tasksRunning += 1
        let handler = loop.handler
        let task = loop.start(request) { [self] in
            let outcome: Result<HTTPResponse, any Error>
            do {
                outcome = .success(try await handler.respond(to: request))
            } catch {
                outcome = .failure(error)
            }
            if let produce = finish(outcome) { await stream(produce, of: number) }
            loop.tasksRunning -= 1
            // The handler may have kept content of the request, which the exchange counts.
            withExtendedLifetime(exchange) {}
        }
        switch phase {
        case .handling, .streaming: self.task = task
        // The first bytes of the response could not be sent, and the connection closed before `task` was set.
        case .closed: task.cancel()
        default: break
        }
    }

    /// Handles the handler's result. Returns the producer of a streamed response's content.
    private func finish(_ outcome: Result<HTTPResponse, any Error>) -> HTTPBody.Producer? {
        loop.preconditionOnLoop()
        guard phase == .handling, let exchange else { return nil }
        switch outcome {
        case .success(let response): answer(response, to: exchange)
        // A failure of the request's content that the handler passed on.
        case .failure(let failure as HTTPFailure) where failure != .handlerFailed: refuse(failure)
        case .failure(let error):
            log(error, exchange)
            answer(failureResponse(.handlerFailed, exchange), to: exchange)
        }
        if phase == .streaming {
            // The head must not wait for the content.
            if !isAdvancing { transmit() }
            return outgoing?.produce
        }
        task = nil
        advance()
        return nil
    }

    /// Refuses a request. The input behind it cannot be trusted to be another request.
    func refuse(_ failure: HTTPFailure) {
        let exchange = exchange ?? partialExchange()
        loop.logger.debug(
            "Request refused", metadata: ["request-id": "\(exchange.id)", "reason": "\(failure)"])
        self.exchange = exchange
        exchange.keepsAlive = false
        answer(failureResponse(failure, exchange), to: exchange)
        // The end of the request is unknown, so all input counts as part of it.
        exchange.received += input.count
    }

    /// The exchange for a request with an incomplete or invalid head.
    private func partialExchange() -> Exchange {
        let head = parser.partialHead(of: input.bytes)
        return Exchange(id: head.requestID ?? loop.requestIDs.next(), isHead: head.isHead, began: began)
    }

    private func answer(_ response: HTTPResponse, to exchange: Exchange) {
        takeBody()
        if loop.isDraining || requestNumber >= loop.configuration.maxRequestsPerConnection
            || incoming?.canBeSkipped == false || (response.body.events != nil && !exchange.isHead)
        {
            exchange.keepsAlive = false
        }
        let before = output.count
        let head: WrittenHead
        var written = response
        do {
            head = try write(response, to: exchange)
        } catch {
            log(error, exchange)
            (head, written) = writeFailure(error, to: exchange)
        }
        exchange.status = written.status
        exchange.route = response.route
        exchange.keepsAlive = head.keepsAlive
        exchange.sent += output.count - before
        if let produce = written.body.producer, let framing = head.stream {
            outgoing = OutgoingBody(produce: produce, framing: framing)
            phase = .streaming
        } else if let events = written.body.events, let framing = head.stream {
            park(events, isChunked: framing == .chunked)
        } else {
            phase = .sending
            wakeReader()
        }
    }

    private func write(_ response: HTTPResponse, to exchange: Exchange) throws(HTTPFailure) -> WrittenHead {
        try ResponseWriter.write(response, to: exchange, date: loop.clock.date, into: &output)
    }

    private func writeFailure(_ failure: HTTPFailure, to exchange: Exchange) -> (WrittenHead, HTTPResponse) {
        let response = failureResponse(failure, exchange)
        if let head = try? write(response, to: exchange) { return (head, response) }
        // The configured response cannot be sent either: the bare status can.
        let bare = HTTPResponse(status: failure.status)
        return ((try? write(bare, to: exchange)) ?? WrittenHead(keepsAlive: false), bare)
    }

    /// The configured response, or the bare status where that is a stream: there may be no task to make it.
    private func failureResponse(_ failure: HTTPFailure, _ exchange: Exchange) -> HTTPResponse {
        let response = loop.configuration.failureResponse(failure, exchange.id)
        return response.body.isStream ? HTTPResponse(status: failure.status) : response
    }

    private func log(_ error: any Error, _ exchange: Exchange) {
        loop.logger.error(
            "A handler failed", metadata: ["request-id": "\(exchange.id)", "error": "\(error)"])
    }

    // MARK: - Request content

    /// The next piece of a request's content; nil at its end.
    ///
    /// Throws an `HTTPFailure` if the content is invalid or late, or its memory is needed, and
    /// `CancellationError` if the request is over, its client gone, or the task cancelled.
    func nextPiece(of number: Int) async throws -> [UInt8]? {
        while true {
            // Only after the loop has ended can this run off its thread. Then no more content arrives.
            guard loop.isOnLoop, number == requestNumber, phase == .handling || phase == .streaming,
                incoming != nil
            else { throw CancellationError() }
            takeBody()
            if incoming?.canRead == true {
                let piece = try incoming?.next()
                if let piece { count(read: piece.count) }
                return piece
            }
            try Task.checkCancellation()
            try await waitForBody()
        }
    }

    private func waitForBody() async throws {
        // One content has one reader: a second would take pieces from the first.
        guard incoming?.waiter == nil else { throw HTTPFailure.handlerFailed }
        let end = loop.clock.now + (incoming?.remainingWait ?? loop.timeouts.body)
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                incoming?.deadline = end
                incoming?.waiter = waiter
                if !isBlocked { deadline = end }
                advance()
            }
        } onCancel: { [loop, token] in
            _ = loop.mailbox.post(.wake(token))
        }
    }

    /// Reads content if the handler waits for it.
    func feedHandler() -> Bool {
        guard incoming?.waiter != nil else { return false }
        takeBody()
        if incoming?.canRead == true {
            wakeReader()
            return false
        }
        if receive(atMost: Self.bodyRead) { return true }
        // After the response has begun, `100 Continue` would be sent in the middle of it.
        if phase == .handling, incoming?.awaitsContinue == true {
            incoming?.awaitsContinue = false
            let before = output.count
            ResponseWriter.writeContinue(into: &output.copied)
            exchange?.sent += output.count - before
        }
        return false
    }

    /// Moves content from the input to `incoming`.
    func takeBody() {
        guard let count = incoming?.take(input.bytes), count > 0 else { return }
        input.consume(count)
        exchange?.received += count
    }

    /// Reads the rest of the content that the handler did not use.
    func skipBody() -> Bool {
        takeBody()
        incoming?.discard()
        guard let incoming, incoming.failure == nil else {
            close()
            return false
        }
        guard incoming.reader.isDone else { return receive(atMost: Self.bodyRead) }
        record(isComplete: true)
        awaitRequest()
        return true
    }

    /// Resumes a handler that waits for content.
    func wakeReader() {
        guard let waiter = incoming?.waiter else { return }
        incoming?.waiter = nil
        if let end = incoming?.deadline { incoming?.remainingWait = max(0, end - loop.clock.now) }
        if !isBlocked { deadline = .max }
        waiter.resume()
    }

    // MARK: - Streamed responses

    /// Runs the producer of the response's content, and ends the response.
    private func stream(_ produce: HTTPBody.Producer, of number: Int) async {
        do {
            try await produce(HTTPBodyWriter(connection: self, requestNumber: number))
            endStream(of: number)
        } catch {
            failStream(of: number, error)
        }
    }

    /// Sends a piece of content, and waits while too much is unsent.
    ///
    /// Throws `CancellationError` if the client is gone or the task cancelled, ``HTTPBodyLengthError`` if the content is
    /// longer than announced.
    func write(_ bytes: [UInt8], of number: Int) async throws {
        try checkStream(number)
        try append(bytes)
        transmit()
        try await yieldIfDue(after: bytes.count, of: number)
        while output.count > maxUnsent {
            guard outgoing?.waiter == nil else { throw HTTPFailure.handlerFailed }
            await withTaskCancellationHandler {
                await withCheckedContinuation { outgoing?.waiter = $0 }
            } onCancel: { [loop, token] in
                _ = loop.mailbox.post(.wake(token))
            }
            try checkStream(number)
        }
        try checkStream(number)
    }

    /// How many bytes may wait for the client before the handler does.
    private var maxUnsent: Int { isTight ? 0 : loop.configuration.maxUnsentBytes }

    /// Without this limit, a client that reads as fast as its handler writes would let no other connection continue.
    private func yieldIfDue(after count: Int, of number: Int) async throws {
        streamed += max(count, Self.leastStreamed)
        guard streamed >= Self.gathered else { return }
        streamed = 0
        await Task.yield()
        try checkStream(number)
    }

    private func checkStream(_ number: Int) throws {
        // Only after the loop has ended can this run off its thread. Then no more content can be sent.
        guard loop.isOnLoop, number == requestNumber, phase == .streaming else { throw CancellationError() }
        try Task.checkCancellation()
    }

    private func append(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        let before = output.count
        switch outgoing?.framing {
        case .chunked:
            output.copied.append(hexadecimal: bytes.count)
            output.copied.append("\r\n")
            output.append(bytes)
            output.copied.append("\r\n")
        case .counted(let remaining):
            guard bytes.count <= remaining else { throw HTTPBodyLengthError() }
            outgoing?.framing = .counted(remaining: remaining - bytes.count)
            output.append(bytes)
        case .untilClose: output.append(bytes)
        case nil: return
        }
        exchange?.sent += output.count - before
    }

    private func endStream(of number: Int) {
        loop.preconditionOnLoop()
        guard number == requestNumber, phase == .streaming else { return }
        switch outgoing?.framing {
        case .chunked:
            let before = output.count
            output.copied.append("0\r\n\r\n")
            exchange?.sent += output.count - before
        case .counted(let remaining) where remaining > 0: return failStream(of: number, HTTPBodyLengthError())
        default: break
        }
        phase = .sending
        // Tasks that the handler started may still be using the request or the stream.
        wakeHandler()
        outgoing = nil
        task = nil
        advance()
    }

    /// Resets the connection after a part of the response has been sent, so that the client knows that the rest is missing.
    private func failStream(of number: Int, _ error: any Error) {
        loop.preconditionOnLoop()
        guard number == requestNumber, phase == .streaming else { return }
        loop.logger.error(
            "A handler failed in the middle of its response",
            metadata: ["request-id": "\(exchange?.id ?? "")", "error": "\(error)"])
        // Responses to earlier requests may have been gathered with it.
        transmit()
        reset()
    }

    /// Resumes a handler that waits for the client to read.
    func wakeWriter() {
        guard let waiter = outgoing?.waiter else { return }
        outgoing?.waiter = nil
        waiter.resume()
    }
}
