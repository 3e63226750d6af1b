import Logging

extension Connection {
    /// Lets a handler make its answer's content, and ends the answer.
    func stream(_ produce: HTTPBody.Producer, of number: Int) async {
        do {
            try await produce(HTTPBodyWriter(connection: self, requestNumber: number))
            endStream(of: number)
        } catch {
            failStream(of: number, error)
        }
    }

    /// Sends a piece of content, and waits while more than enough is unsent.
    ///
    /// Throws `CancellationError` if the client is gone or the task cancelled, ``HTTPBodyLengthError`` if it is
    /// more than was announced.
    func write(_ bytes: [UInt8], of number: Int) async throws {
        try checkStream(number)
        try append(bytes)
        transmit()
        try await letOthersGo(after: bytes.count, of: number)
        while output.count > mostUnsent {
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

    /// Lets the handler go on.
    func wakeWriter() {
        guard let waiter = outgoing?.waiter else { return }
        outgoing?.waiter = nil
        waiter.resume()
    }

    /// How much may wait for the client before the handler does.
    private var mostUnsent: Int { loop.budget.isExhausted ? 0 : loop.configuration.maxUnsentBytes }

    /// A client that reads as fast as its handler writes would have the loop to itself.
    private func letOthersGo(after count: Int, of number: Int) async throws {
        streamed += max(count, Self.leastStreamed)
        guard streamed >= Self.gathered else { return }
        streamed = 0
        await Task.yield()
        try checkStream(number)
    }

    private func checkStream(_ number: Int) throws {
        // Off the loop's thread after the loop has ended: it is too late to write more.
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
        // Tasks of the handler's own may be at it still.
        wakeReader()
        wakeWriter()
        outgoing = nil
        task = nil
        advance()
    }

    /// What was sent cannot be taken back, so the client has to see that the rest is missing.
    private func failStream(of number: Int, _ error: any Error) {
        loop.preconditionOnLoop()
        guard number == requestNumber, phase == .streaming else { return }
        loop.logger.error(
            "Handler failed in the middle of its answer",
            metadata: ["request-id": "\(exchange?.id ?? "")", "error": "\(error)"])
        // Answers to earlier requests may have been gathered with it.
        transmit()
        reset()
    }
}
