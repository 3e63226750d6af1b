import Glibc

extension Connection {
    func readHead() -> Bool {
        guard !input.isEmpty else { return receive(atMost: Self.headRead) }
        do throws(HTTPFailure) {
            guard let head = try parser.parse(input.bytes) else {
                // The path, which may be one to answer in any case, is known once a small head is whole.
                if input.count >= Self.uncounted, loop.budget.isExhausted { throw .overloaded }
                return receive(atMost: Self.headRead)
            }
            input.consume(head.length)
            begin(head)
        } catch {
            refuse(error)
        }
        return true
    }

    /// Reads the rest of a content that the handler had no use for.
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

    func discardInput() -> Bool {
        lingerBudget -= input.count
        input.removeAll()
        guard lingerBudget > 0 else {
            close()
            return false
        }
        return receive(atMost: Self.bodyRead)
    }

    /// The connection is kept for another request, which may have begun to come in.
    func awaitRequest() {
        incoming = nil
        phase = .head
        began = lastRead
        deadline = nextDeadline
    }

    /// When the client has to have done what it has to do next, now that it has taken all that was sent.
    var nextDeadline: Int {
        switch phase {
        case .head: loop.clock.now + (input.isEmpty ? loop.idleTimeout : loop.timeouts.header)
        case .skipping: loop.clock.now + loop.timeouts.body
        default: incoming?.waiter == nil ? .max : incoming?.deadline ?? .max
        }
    }

    private func begin(_ head: RequestHead) {
        requestNumber += 1
        batch += 1
        exchange = Exchange(
            id: head.requestID ?? loop.requestIDs.next(), isHead: head.method == .head,
            version: head.version, keepsAlive: head.keepsAlive, headLength: head.length,
            began: began)
        if head.framing != .length(0) {
            incoming = IncomingBody(head, limits: loop.limits)
            exchange?.content = MemoryShare(of: loop.budget)
        }
        dispatch(head)
    }

    /// Reads once, and says whether that may have changed anything.
    func receive(atMost space: Int) -> Bool {
        guard isReadable else { return false }
        let isFirst = phase == .head && input.isEmpty
        let count = input.append(atMost: space) { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return count == 0 ? endInput() : failToReceive(errno) }
        lastRead = loop.turnBegan
        if isFirst {
            began = lastRead
            deadline = loop.clock.now + loop.timeouts.header
        }
        // Less than there was room for is all there was: the next byte, or the end, will be a new event. (An end
        // that was already announced will not, nor what is behind a mark.)
        if count < space, !isPeerFinished, !hasUrgentData { isReadable = false }
        return true
    }

    /// The client has sent its last byte. It may still be reading (RFC 9112 §9.6), so what is answered already
    /// or will be is sent; but half a request is none. The socket stays readable: each read comes here again.
    private func endInput() -> Bool {
        isPeerFinished = true
        switch phase {
        case .head where !input.isEmpty: refuse(.malformed("incomplete"))
        case .handling, .streaming:
            incoming?.fail(.malformed("incomplete"))
            wakeReader()
        default: close()
        }
        return phase != .closed
    }

    private func failToReceive(_ code: Int32) -> Bool {
        switch code {
        case EINTR: return true
        case EAGAIN:
            isReadable = false
            hasUrgentData = false
        default: close()
        }
        return false
    }
}
