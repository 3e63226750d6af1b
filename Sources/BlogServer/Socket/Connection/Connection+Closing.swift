import Glibc

extension Connection {
    /// Ends the conversation from our side and waits for the client to end it from its own: closing with input
    /// unread would reset the connection and take the answer with it (RFC 9112 §9.6).
    func linger() {
        guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else { return close() }
        phase = .lingering
        deadline = loop.clock.now + Self.lingerTime
    }

    /// Frees the connection at once. A handler that is at work for it is told by cancellation.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        Glibc.close(descriptor)
        record(isComplete: false)
        loop.remove(self)
        wakeReader()
        wakeWriter()
        task?.cancel()
        task = nil
    }

    /// Frees it so that the client cannot mistake what it got for all there was.
    func reset() {
        var option = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<Glibc.linger>.size))
        close()
    }

    /// Tells a client that there are too many already.
    func turnAway() {
        refuse(.tooManyConnections)
        advance()
    }

    /// The deadline has passed.
    func expire() {
        switch phase {
        case .head where !input.isEmpty && unsent.isEmpty:
            refuse(.requestTimeout)
            advance()
        // The system would go on trying to send what a client does not read.
        case _ where !unsent.isEmpty: reset()
        case .handling, .streaming:
            guard incoming?.waiter != nil else { return close() }
            incoming?.fail(.requestTimeout)
            wakeReader()
        default: close()
        }
    }

    /// The loop is coming to its end: idle, this does too.
    func drain() {
        // What has come in by now counts as in flight.
        isReadable = true
        advance()
        guard phase == .head, input.isEmpty else { return }
        deadline += loop.idleTimeout - loop.timeouts.idle
        if deadline <= loop.clock.now { close() }
    }
}
