import Logging

extension Connection {
    /// Hands the request to the handler, in a task that starts here and now and prefers this thread.
    func dispatch(_ head: RequestHead) {
        guard let exchange else { return }
        let number = requestNumber
        let request = HTTPRequest(
            method: head.method, head: head.fields.bytes, position: head.target, fields: head.fields,
            body: incoming == nil
                ? HTTPRequestBody()
                : HTTPRequestBody(
                    connection: self, requestNumber: number, length: incoming?.reader.remaining),
            id: exchange.id, remoteAddress: remoteAddress)
        exchange.request = request
        if loop.budget.isExhausted, !loop.configuration.pathsBeyondBudget.contains(request.path) {
            return refuse(.overloaded)
        }
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
            // The handler may have kept content of the request.
            withExtendedLifetime(exchange) {}
        }
        switch phase {
        case .handling, .streaming: self.task = task
        // It was closed before the task was known here: the answer's first bytes could not be sent.
        case .closed: task.cancel()
        default: break
        }
    }

    /// Refuses a request; what comes after it cannot be trusted to be another one.
    func refuse(_ failure: HTTPFailure) {
        let exchange = exchange ?? refusedHead()
        loop.logger.debug(
            "Request refused", metadata: ["request-id": "\(exchange.id)", "reason": "\(failure)"])
        self.exchange = exchange
        exchange.keepsAlive = false
        answer(failureResponse(failure, exchange))
        // Where it ends nobody can tell, so all that has come is its.
        exchange.received += input.count
    }

    /// A request of which the head is not whole, or wrong.
    private func refusedHead() -> Exchange {
        let known = parser.known(of: input.bytes)
        return Exchange(
            id: known.requestID ?? loop.requestIDs.next(), isHead: known.isHead, began: began)
    }

    /// What the handler came to; what is returned makes the answer's content.
    private func finish(_ outcome: Result<HTTPResponse, any Error>) -> HTTPBody.Producer? {
        loop.preconditionOnLoop()
        guard phase == .handling, let exchange else { return nil }
        switch outcome {
        case .success(let response): answer(response)
        // What was wrong with the content, which the handler passed on.
        case .failure(let failure as HTTPFailure) where failure != .handlerFailed: refuse(failure)
        case .failure(let error):
            log(error, exchange)
            answer(failureResponse(.handlerFailed, exchange))
        }
        if phase == .streaming {
            // The head must not wait until the content is made.
            if !isAdvancing { transmit() }
            return outgoing?.produce
        }
        task = nil
        advance()
        return nil
    }

    private func answer(_ response: HTTPResponse) {
        takeBody()
        guard let exchange else { return }
        if loop.draining != nil || requestNumber >= loop.configuration.maxRequestsPerConnection
            || incoming?.canBeSkipped == false
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
        exchange.cause = response.cause
        exchange.keepsAlive = head.keepsAlive
        exchange.sent += output.count - before
        if let produce = written.body.producer, let framing = head.stream {
            outgoing = OutgoingBody(produce: produce, framing: framing)
            phase = .streaming
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
        // Should even that not be fit to be sent, the bare status is.
        let bare = HTTPResponse(status: failure.status)
        return ((try? write(bare, to: exchange)) ?? WrittenHead(keepsAlive: false), bare)
    }

    /// The configured answer, or the bare status where that is a stream: there may be no task to make it.
    private func failureResponse(_ failure: HTTPFailure, _ exchange: Exchange) -> HTTPResponse {
        let response = loop.configuration.failureResponse(failure, exchange.id)
        return response.body.producer == nil ? response : HTTPResponse(status: failure.status)
    }

    private func log(_ error: any Error, _ exchange: Exchange) {
        loop.logger.error(
            "Handler failed", metadata: ["request-id": "\(exchange.id)", "error": "\(error)"])
    }
}
