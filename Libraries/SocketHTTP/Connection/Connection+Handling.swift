import Logging

/// The part of a connection that works with the handler: its task and the request's content.
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
        let task = Task.immediate(executorPreference: loop) { [self] in
            let outcome: Result<HTTPResponse, any Error>
            do {
                outcome = .success(try await handler.respond(to: request))
            } catch {
                outcome = .failure(error)
            }
            finish(outcome)
            loop.tasksRunning -= 1
            // The handler may have kept content of the request, which the exchange counts.
            withExtendedLifetime(exchange) {}
        }
        if phase == .handling { self.task = task }
    }

    /// Handles the handler's result.
    private func finish(_ outcome: Result<HTTPResponse, any Error>) {
        loop.preconditionOnLoop()
        guard phase == .handling, let exchange else { return }
        switch outcome {
        case .success(let response): answer(response, to: exchange)
        // A failure of the request's content that the handler passed on.
        case .failure(let failure as HTTPFailure) where failure != .handlerFailed: refuse(failure)
        case .failure(let error):
            log(error, exchange)
            answer(failureResponse(.handlerFailed, exchange), to: exchange)
        }
        task = nil
        advance()
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
        var written = response
        do {
            exchange.keepsAlive = try write(response, to: exchange)
        } catch {
            log(error, exchange)
            (exchange.keepsAlive, written) = writeFailure(error, to: exchange)
        }
        exchange.status = written.status
        exchange.route = response.route
        exchange.sent += output.count - before
        if let events = written.body.events, written.status.allowsContent, !exchange.isHead {
            park(events, isChunked: exchange.version == .http11)
        } else {
            phase = .sending
            wakeReader()
        }
    }

    /// Returns whether the connection can be used again.
    private func write(_ response: HTTPResponse, to exchange: Exchange) throws(HTTPFailure) -> Bool {
        try ResponseWriter.write(response, to: exchange, date: loop.clock.date, into: &output)
    }

    private func writeFailure(_ failure: HTTPFailure, to exchange: Exchange) -> (Bool, HTTPResponse) {
        let response = failureResponse(failure, exchange)
        if let keepsAlive = try? write(response, to: exchange) { return (keepsAlive, response) }
        // The configured response cannot be sent either: the bare status can.
        let bare = HTTPResponse(status: failure.status)
        return ((try? write(bare, to: exchange)) ?? false, bare)
    }

    /// The configured response, or the bare status where that is an event stream.
    private func failureResponse(_ failure: HTTPFailure, _ exchange: Exchange) -> HTTPResponse {
        let response = loop.configuration.failureResponse(failure, exchange.id)
        return response.body.events == nil ? response : HTTPResponse(status: failure.status)
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
            guard loop.isOnLoop, number == requestNumber, phase == .handling, incoming != nil else {
                throw CancellationError()
            }
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

    /// Begins to read the content of a request for a handler that keeps none of it.
    func beginStream(of number: Int, upTo limit: Int) {
        guard loop.isOnLoop, number == requestNumber, phase == .handling else { return }
        var limits = loop.limits
        limits.bodyBytes = limit
        incoming?.beginStream(limits)
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
        if receive(atMost: incoming?.isStream == true ? Self.streamRead : Self.bodyRead) { return true }
        if incoming?.awaitsContinue == true {
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
}
