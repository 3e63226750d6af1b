extension Connection {
    /// How much of an answer a client has to take within the write timeout, in bytes, or else the rest of it.
    static let writeQuantum = 64 * 1024

    /// Gathered answers are sent together once they have so many bytes.
    static let gathered = 64 * 1024

    /// Sends the output, and keeps for later what the socket does not take.
    func transmit() {
        guard phase != .closed, !output.isEmpty else { return }
        if !isBlocked {
            guard output.send(to: descriptor) != nil else { return close() }
            guard !output.isEmpty else { return }
            isBlocked = true
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
        let isTooMuch = loop.budget.isExhausted
        let kept = account()
        // A stream waits instead (`write`); small answers need no budget.
        if isTooMuch, kept > Output.mostCopied, phase != .streaming { reset() }
    }

    /// Sends what was kept, and says whether that is all of it.
    func flush() -> Bool {
        guard let taken = output.send(to: descriptor) else {
            close()
            return false
        }
        isBlocked = !output.isEmpty
        renewDeadline(taken)
        if phase == .streaming, output.count <= loop.configuration.maxUnsentBytes / 2 { wakeWriter() }
        return !isBlocked
    }

    /// Counts the memory that this connection keeps between turns, and says how much of it is output that no other
    /// connection had counted before.
    @discardableResult
    func account() -> Int {
        let kept = input.count + (exchange?.headLength ?? 0) + (incoming?.count ?? 0) + output.capacity
        memory.set(kept < Self.uncounted ? 0 : kept)
        return output.capacity + output.count(in: loop.budget)
    }

    /// After an answer: the next request, or the end. Answers to pipelined requests are gathered and sent as one.
    func settle() -> Bool {
        guard let exchange else { return false }
        let isLast = !exchange.keepsAlive || input.isEmpty
        let isMuch =
            batch >= loop.configuration.maxPipelinedRequests || output.count >= Self.gathered
        if isLast || isMuch {
            transmit()
            guard phase == .sending, !isBlocked else { return false }
        }
        guard exchange.keepsAlive else {
            record(isComplete: true)
            linger()
            return phase != .closed
        }
        if let incoming, !incoming.reader.isDone {
            // What is to come of it is the request's too: it is recorded after that, but took no longer.
            exchange.duration = .nanoseconds(LoopClock.precise - exchange.began)
            phase = .skipping
            deadline = nextDeadline
        } else {
            record(isComplete: true)
            awaitRequest()
        }
        guard isMuch, !isLast else { return true }
        // Others first: whoever sends a thousand requests at once would have the loop to itself.
        waitForTurn()
        return false
    }

    /// Tells the loop's observer of the request, once.
    func record(isComplete: Bool) {
        guard let exchange else { return }
        self.exchange = nil
        loop.observer.answered(
            HTTPExchangeRecord(
                request: exchange.request, requestID: exchange.id, remoteAddress: remoteAddress,
                status: exchange.status ?? .clientClosedRequest, route: exchange.route,
                duration: exchange.duration ?? .nanoseconds(LoopClock.precise - exchange.began),
                received: exchange.received, sent: exchange.sent,
                isComplete: isComplete || exchange.duration != nil, cause: exchange.cause))
    }

    /// A client that takes too little in its time is not going to take all of it. A byte now and then does not
    /// renew it, nor does what the client sends meanwhile.
    private func renewDeadline(_ taken: Int) {
        takenInTime += taken
        if !isBlocked {
            deadline = nextDeadline
        } else if takenInTime >= Self.writeQuantum {
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
    }
}
