extension EventLoop {
    /// Sees to it that a connection is looked at when its deadline has passed.
    func schedule(_ connection: Connection) {
        // An entry that is earlier finds out by itself that it is not yet time.
        guard TimerWheel.tick(of: connection.deadline) < connection.scheduledTick else { return }
        connection.scheduledTick = timers.insert(connection.token, deadline: connection.deadline)
    }

    /// Ends what has waited too long.
    func expireConnections() {
        for token in timers.advance(to: clock.now) {
            guard let connection = connections[token] else { continue }
            connection.scheduledTick = .max
            if connection.deadline <= clock.now { connection.expire() } else { schedule(connection) }
        }
    }
}
