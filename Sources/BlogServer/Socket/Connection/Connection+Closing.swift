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
        loop.remove(self)
        loop.observer.disconnected()
        task?.cancel()
        task = nil
    }

    /// The deadline has passed.
    func expire() {
        let isReceiving = phase == .body || (phase == .head && !input.isEmpty)
        guard isReceiving, unsent.isEmpty else { return close() }
        refuse(.requestTimeout)
        advance()
    }

    /// The loop is coming to its end: idle, this does too.
    func drain() {
        // What has come in by now counts as in flight.
        isReadable = true
        advance()
        guard phase == .head, input.isEmpty else { return }
        if hasServed {
            close()
        } else {
            deadline = min(deadline, loop.clock.now + EventLoop.graceForNewcomers)
        }
    }
}
