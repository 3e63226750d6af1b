/// What tells a loop which of its descriptors have something for it: epoll here, kqueue elsewhere.
///
/// Edge-triggered both ways: a descriptor is added once and never changed, and whoever gets an event goes on
/// until the call would block, or remembers that it has not.
protocol Poller: ~Copyable {
    /// Watches a descriptor until it is closed.
    func add(_ descriptor: Int32, token: UInt64) throws(HTTPServerError)

    /// Waits for events, at most so long (-1: for ever), and says how many there are.
    mutating func wait(milliseconds: Int32) -> Int

    /// One of the events of the last wait.
    func event(at index: Int) -> PollEvent
}
