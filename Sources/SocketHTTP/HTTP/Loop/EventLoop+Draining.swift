extension EventLoop {
    /// For how long clients are accepted that had begun to connect, in milliseconds: a handshake's way there and
    /// back. Closing a listener resets whoever is in its queue, and whoever has been told to be connected but has
    /// not said so, so that must come after the last of them.
    static let handshakeTime = 50
    /// Who has said nothing for so long is idle, in milliseconds. Other clients may just be sending a request, and
    /// are told to go with its answer.
    static let idleTimeWhileDraining = 1000

    /// How long a connection may wait for a request.
    var idleTimeout: Int {
        draining == nil ? timeouts.idle : min(timeouts.idle, Self.idleTimeWhileDraining)
    }

    /// Accepts no more, closes what is idle, and lets the rest finish until the deadline.
    func drain(within milliseconds: Int, _ waiter: CheckedContinuation<Void, Never>?) {
        let deadline = clock.now + milliseconds
        if draining == nil {
            draining = Draining(deadline: deadline, listensUntil: clock.now + Self.handshakeTime)
            listener?.dropNewcomers()
            for connection in connections.all { connection.drain() }
        }
        let earlier = draining?.deadline ?? deadline
        draining?.deadline = min(deadline, earlier)
        if let waiter { draining?.waiters.append(waiter) }
    }

    /// Cuts off what is late, and tells those who wait once there is nothing left to wait for.
    func continueDraining() {
        guard let draining else { return }
        let isLate = clock.now >= draining.deadline
        if isLate || clock.now >= draining.listensUntil {
            // Clients in the accept queue have been told that they are connected: they are served.
            accept(atMost: .max)
            listener = nil
        }
        if isLate {
            for connection in connections.all { connection.cutOff() }
        }
        guard isLate || (listener == nil && connections.count == 0 && tasksRunning == 0) else { return }
        for waiter in draining.waiters { waiter.resume() }
        self.draining?.waiters = []
    }

    /// The thread outlives the deadline for as long as a handler does: its tasks can run nowhere else without
    /// losing the promise that they share a thread.
    var hasEnded: Bool {
        guard let draining, draining.waiters.isEmpty else { return false }
        return connections.count == 0 && tasksRunning == 0 && jobs.isEmpty && mailbox.closeIfEmpty()
    }
}
