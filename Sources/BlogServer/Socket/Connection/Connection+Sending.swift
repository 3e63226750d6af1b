import Glibc

extension Connection {
    /// How much of an answer a client has to take within the write timeout, in bytes, or else the rest of it.
    static let writeQuantum = 64 * 1024

    /// Sends what is in the loop's buffer, and keeps for later what the socket does not take.
    func transmit() {
        guard phase != .closed else { return loop.output.removeAll() }
        if unsent.isEmpty {
            guard send(from: &loop.output) != nil else {
                loop.output.removeAll()
                return close()
            }
            guard !loop.output.isEmpty else { return loop.output.shrink(to: EventLoop.outputSize) }
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
        unsent.append(loop.output.bytes)
        loop.output.removeAll()
        loop.output.shrink(to: EventLoop.outputSize)
    }

    /// Sends what was kept, and says whether that is all of it.
    func flush() -> Bool {
        guard let taken = send(from: &unsent) else {
            close()
            return false
        }
        renewDeadline(taken)
        if phase == .streaming, unsent.count <= loop.configuration.maxUnsentBytes / 2 { wakeWriter() }
        guard unsent.isEmpty else { return false }
        unsent.shrink(to: 0)
        return true
    }

    /// After an answer: the next request, or the end. Answers to pipelined requests are gathered and sent as one.
    func settle() -> Bool {
        guard let exchange else { return false }
        let isLast = !exchange.keepsAlive || input.isEmpty
        let isMuch =
            batch >= loop.configuration.maxPipelinedRequests || loop.output.count >= EventLoop.outputSize
        if isLast || isMuch {
            transmit()
            guard phase == .sending, unsent.isEmpty else { return false }
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
                isComplete: isComplete || exchange.duration != nil))
    }

    /// A client that takes too little in its time is not going to take all of it. A byte now and then does not
    /// renew it, nor does what the client sends meanwhile.
    private func renewDeadline(_ taken: Int) {
        takenInTime += taken
        if unsent.isEmpty {
            deadline = nextDeadline
        } else if takenInTime >= Self.writeQuantum {
            takenInTime = 0
            deadline = loop.clock.now + loop.timeouts.write
        }
    }

    /// How much the socket took; nil if the connection is lost.
    private func send(from buffer: inout ByteBuffer) -> Int? {
        let before = buffer.count
        while !buffer.isEmpty {
            let bytes = buffer.bytes
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                buffer.consume(count)
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                return nil
            }
        }
        return before - buffer.count
    }
}
