import Glibc

extension Connection {
    func readHead() -> Bool {
        do {
            guard !input.isEmpty, let head = try parser.parse(input.bytes) else { return receive() }
            input.consume(head.length)
            begin(head)
        } catch {
            refuse(error)
        }
        return true
    }

    func readBody() -> Bool {
        do {
            guard let consumed = try reader?.take(input.bytes) else { return false }
            input.consume(consumed)
            exchange?.received += consumed
        } catch {
            refuse(error)
            return true
        }
        guard reader?.isDone == true else { return receive() }
        dispatch()
        return true
    }

    func discardInput() -> Bool {
        lingerBudget -= input.count
        input.removeAll()
        guard lingerBudget > 0 else {
            close()
            return false
        }
        return receive()
    }

    private func begin(_ head: RequestHead) {
        exchange = Exchange(
            id: head.requestID ?? loop.requestIDs.next(), isHead: head.method == .head,
            version: head.version, keepsAlive: head.keepsAlive, received: head.length)
        self.head = head
        guard head.framing != .length(0) else { return dispatch() }
        reader = BodyReader(framing: head.framing, limits: loop.limits)
        phase = .body
        // A client that has begun to send the content does not wait for leave (RFC 9110 §10.1.1).
        if head.expectsContinue, input.isEmpty {
            ResponseWriter.writeContinue(into: &loop.output)
            transmit()
        }
    }

    /// Reads once, and says whether that may have changed anything.
    private func receive() -> Bool {
        guard isReadable else { return false }
        let isFirst = phase == .head && input.isEmpty
        let space = readSize
        let count = input.append(atMost: space) { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return count == 0 ? endInput() : failToReceive(errno) }
        if isFirst { deadline = loop.clock.now + loop.requestMilliseconds }
        if count == space {
            readSize = min(readSize * 2, Self.largestRead)
        } else if !isPeerFinished {
            // All there was: the next byte, or the end, will be a new event. (An end that was already announced
            // will not.)
            isReadable = false
        }
        return true
    }

    /// The client has sent its last byte. It may still be reading (RFC 9112 §9.6), so what is answered already
    /// or will be is sent; but half a request is none. The socket stays readable: each read comes here again.
    private func endInput() -> Bool {
        isPeerFinished = true
        guard phase != .lingering, !(phase == .head && input.isEmpty) else {
            close()
            return false
        }
        refuse(.malformed("incomplete"))
        return true
    }

    private func failToReceive(_ code: Int32) -> Bool {
        switch code {
        case EINTR: return true
        case EAGAIN: isReadable = false
        default: close()
        }
        return false
    }
}
