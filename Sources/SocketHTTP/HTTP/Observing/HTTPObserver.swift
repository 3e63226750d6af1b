/// Who is told of a loop's doings: what a log and metrics are made of.
///
/// Each loop has one of its own and calls it on its own thread; so an observer needs no lock for what it alone uses.
/// It must never wait: the answer is usually on its way by then, but where requests are pipelined it may have been
/// put with those that follow, and others wait in any case.
public protocol HTTPObserver: Sendable {
    /// A client was accepted.
    func connected()

    /// An accepted client's connection is closed.
    func disconnected()

    /// A client is sent away: there are as many connections as there may be, in all or from its address.
    func turnedAway()

    /// A request has been answered, and what was left of its content read, or its client is gone.
    func answered(_ record: HTTPExchangeRecord)

    /// The loop has done what there was to do and will wait for more. `busy` is how long that took: whatever
    /// became ready meanwhile waited at most so long. The time for work in batches.
    func turned(busy: Duration)
}

extension HTTPObserver {
    /// Takes no note.
    public func connected() {}
    /// Takes no note.
    public func disconnected() {}
    /// Takes no note.
    public func turnedAway() {}
    /// Takes no note.
    public func answered(_ record: HTTPExchangeRecord) {}
    /// Takes no note.
    public func turned(busy: Duration) {}
}

/// The observer of a server that nobody watches.
public struct NoObserver: HTTPObserver {
    /// One that takes no note of anything.
    public init() {}
}
