import Glibc

extension Connection {
    /// Ends the conversation from our side and waits for the client to end it from its own: closing with input
    /// unread would reset the connection and take the answer with it (RFC 9112 §9.6).
    func linger() {
        guard shutdown(descriptor, Int32(SHUT_WR)) == 0 else { return close() }
        phase = .lingering
        incoming = nil
        deadline = loop.clock.now + Self.lingerTime
    }

    /// Frees the connection at once. A handler that is at work for it is told by cancellation, and what it might
    /// still be waiting for is let go.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        Glibc.close(descriptor)
        record(isComplete: false)
        loop.remove(self)
        wakeReader()
        wakeWriter()
        incoming = nil
        outgoing = nil
        // Nothing more may be sent, not even by mistake: the descriptor's number may be another's by now.
        output.removeAll()
        isBlocked = false
        // While it advances this is the loop's buffer, which is given back after that.
        if !isAdvancing { input = ByteBuffer() }
        account()
        task?.cancel()
        // What makes the content may well hold the request, and with it this.
        (task, outgoing) = (nil, nil)
    }

    /// Ends what takes too long. An answer that has begun is not made to look like a whole one, which where only
    /// the connection's end tells its own it would; nor is it kept by the system for a client that does not read.
    func cutOff() {
        let isBegun = exchange?.status != nil && exchange?.duration == nil
        if !isBlocked, !isBegun { close() } else { reset() }
    }

    /// Frees it so that the client cannot mistake what it got for all there was. A unix socket cannot be reset
    /// (`SO_LINGER` does nothing there): an answer that ends with the connection looks whole on one.
    func reset() {
        guard phase != .closed else { return }
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
        if isBlocked {
            // The system says that there is room only once there is much of it: has the client read some of it?
            advance()
            guard deadline <= loop.clock.now else { return }
        }
        switch phase {
        case .head where !input.isEmpty && !isBlocked:
            refuse(.requestTimeout)
            advance()
        case .handling, .streaming:
            guard !isBlocked, incoming?.waiter != nil else { return cutOff() }
            incoming?.fail(.requestTimeout)
            wakeReader()
        default: cutOff()
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
