import Logging

extension Connection {
    /// Hands the request to the handler, in a task that starts here and now and prefers this thread.
    func dispatch() {
        guard let head, let exchange else { return }
        let request = HTTPRequest(
            method: head.method, head: head.fields.bytes, position: head.target, fields: head.fields,
            body: reader?.body ?? [], id: exchange.id, remoteAddress: remoteAddress)
        self.request = request
        self.head = nil
        reader = nil
        phase = .handling
        deadline = .max
        loop.tasksRunning += 1
        let handler = loop.handler
        let task = Task.immediate(executorPreference: loop) { [self] in
            do {
                finish(.success(try await handler.respond(to: request)))
            } catch {
                finish(.failure(error))
            }
        }
        if phase == .handling { self.task = task }
    }

    /// Refuses a request; what comes after it cannot be trusted to be another one.
    func refuse(_ failure: HTTPFailure) {
        let exchange = exchange ?? Exchange(id: loop.requestIDs.next())
        loop.logger.debug(
            "Request refused", metadata: ["request-id": "\(exchange.id)", "reason": "\(failure)"])
        self.exchange = exchange
        self.exchange?.keepsAlive = false
        answer(loop.configuration.failureResponse(failure, exchange.id))
    }

    /// What the handler came to.
    private func finish(_ outcome: Result<HTTPResponse, any Error>) {
        loop.preconditionOnLoop()
        loop.tasksRunning -= 1
        task = nil
        guard phase == .handling, let exchange else { return }
        switch outcome {
        case .success(let response):
            answer(response)
        case .failure(let error):
            log(error, exchange)
            answer(loop.configuration.failureResponse(.handlerFailed, exchange.id))
        }
        advance()
    }

    private func answer(_ response: HTTPResponse) {
        guard var exchange else { return }
        if loop.draining != nil { exchange.keepsAlive = false }
        do {
            exchange.keepsAlive = try write(response, to: exchange)
        } catch {
            log(error, exchange)
            exchange.keepsAlive = writeFailure(error, to: exchange)
        }
        self.exchange = exchange
        hasServed = true
        phase = .sending
        deadline = loop.clock.now + loop.idleMilliseconds
        record(response, exchange, sent: loop.output.count)
        transmit()
    }

    private func record(_ response: HTTPResponse, _ exchange: Exchange, sent: Int) {
        loop.observer.answered(
            HTTPExchangeRecord(
                request: request, requestID: exchange.id, remoteAddress: remoteAddress,
                status: response.status,
                route: response.route, duration: .nanoseconds(LoopClock.precise - exchange.began),
                received: exchange.received, sent: sent, isComplete: true))
        request = nil
    }

    private func write(_ response: HTTPResponse, to exchange: Exchange) throws(HTTPFailure) -> Bool {
        try ResponseWriter.write(response, to: exchange, date: loop.clock.date, into: &loop.output)
    }

    private func writeFailure(_ failure: HTTPFailure, to exchange: Exchange) -> Bool {
        let response = loop.configuration.failureResponse(failure, exchange.id)
        // Should even that not be fit to be sent, the bare status is.
        return (try? write(response, to: exchange))
            ?? (try? write(HTTPResponse(status: failure.status), to: exchange)) ?? false
    }

    private func log(_ error: any Error, _ exchange: Exchange) {
        loop.logger.error(
            "Handler failed", metadata: ["request-id": "\(exchange.id)", "error": "\(error)"])
    }
}
