extension EventLoop {
    /// A connection that was accepted but has sent nothing yet gets this long for the request that its client
    /// may just be sending.
    static let graceForNewcomers = 1000

    /// How long a connection may wait for a request: not for long at the end, where a client that was not told so by
    /// its last answer, since that was begun before, may just be sending another one.
    var idleTimeout: Int {
        draining == nil ? timeouts.idle : min(timeouts.idle, Self.graceForNewcomers)
    }

    /// Accepts no more, closes what is idle, and lets the rest finish until the deadline.
    func drain(within milliseconds: Int, _ waiter: CheckedContinuation<Void, Never>?) {
        let deadline = clock.now + milliseconds
        if draining == nil {
            draining = Draining(deadline: deadline)
            // Clients in the accept queue have been told that they are connected: they are served.
            acceptAll()
            listener = nil
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
        if isLate {
            for connection in connections.all { connection.cutOff() }
        }
        guard isLate || (connections.count == 0 && tasksRunning == 0) else { return }
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
