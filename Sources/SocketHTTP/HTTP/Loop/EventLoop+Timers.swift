extension EventLoop {
    /// Sees to it that a connection is looked at when its deadline has passed.
    func schedule(_ connection: Connection) {
        // An entry that is earlier finds out by itself that it is not yet time.
        guard TimerWheel.tick(of: connection.deadline) < connection.scheduledTick else { return }
        connection.scheduledTick = timers.insert(connection.token, deadline: connection.deadline)
    }

    /// Ends what has waited too long.
    func expireConnections() {
        for entry in timers.advance(to: clock.now) {
            // One that was entered again since, under an earlier tick, is not this entry's to look at.
            guard let connection = connections[entry.token], connection.scheduledTick == entry.tick else {
                continue
            }
            connection.scheduledTick = .max
            if connection.deadline <= clock.now { connection.expire() } else { schedule(connection) }
        }
    }
}
