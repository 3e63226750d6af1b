extension Connection {
    /// The next piece of a request's content, as much as there is; nil at its end.
    ///
    /// Throws an `HTTPFailure` if the content is not valid or late, or the memory for it is used up, and
    /// `CancellationError` if the request is over, its client gone, or the task cancelled.
    func nextPiece(of number: Int) async throws -> [UInt8]? {
        while true {
            // Off the loop's thread after the loop has ended: it is too late to ask for more.
            guard loop.isOnLoop, number == requestNumber, phase == .handling || phase == .streaming,
                incoming != nil
            else { throw CancellationError() }
            takeBody()
            if incoming?.hasNews == true { return try deliver() }
            try Task.checkCancellation()
            try await waitForBody()
        }
    }

    private func deliver() throws -> [UInt8]? {
        let piece = try incoming?.next()
        if let piece {
            exchange?.content?.add(piece.count)
            account()
        }
        return piece
    }

    /// Reads content if the handler waits for some.
    func feedHandler() -> Bool {
        guard incoming?.waiter != nil else { return false }
        takeBody()
        if incoming?.hasNews == true {
            wakeReader()
            return false
        }
        if isReadable, loop.budget.isExhausted {
            incoming?.fail(.overloaded)
            wakeReader()
            return false
        }
        if receive(atMost: Self.bodyRead) { return true }
        // To a client that has sent some already, or has its answer, there is nothing to say.
        if phase == .handling, incoming?.awaitsContinue == true {
            incoming?.awaitsContinue = false
            // Once its answer has begun that would come out in the middle of it.
            if phase == .handling {
                let before = output.count
                ResponseWriter.writeContinue(into: &output.copied)
                exchange?.sent += output.count - before
            }
        }
        return false
    }

    /// Moves what has come in of the content.
    func takeBody() {
        guard let count = incoming?.take(input.bytes), count > 0 else { return }
        input.consume(count)
        exchange?.received += count
    }

    /// Lets the handler go on.
    func wakeReader() {
        guard let waiter = incoming?.waiter else { return }
        incoming?.waiter = nil
        if let end = incoming?.deadline { incoming?.patience = max(0, end - loop.clock.now) }
        if !isBlocked { deadline = .max }
        waiter.resume()
    }

    private func waitForBody() async throws {
        // One content has one reader: a second would take pieces from the first.
        guard incoming?.waiter == nil else { throw HTTPFailure.handlerFailed }
        let end = loop.clock.now + (incoming?.patience ?? loop.timeouts.body)
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
}
