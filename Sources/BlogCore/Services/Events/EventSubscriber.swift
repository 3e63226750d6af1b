/// One who listens to an ``EventHub``, and what waits for them: a bounded number of notices, the oldest dropped. Where
/// any are, ``ChangeNotice/missedSome`` is among those that are left.
struct EventSubscriber {
    private let notices: AsyncStream<ChangeNotice>.Continuation
    private let backlog: Int
    /// How many notices came after the last that said so; nil before there was one.
    private var sinceMissing: Int?

    init(_ notices: AsyncStream<ChangeNotice>.Continuation, backlog: Int) {
        self.notices = notices
        self.backlog = backlog
    }

    mutating func tell(_ event: ChangeEvent) {
        let result = notices.yield(.happened(event))
        sinceMissing = sinceMissing.map { $0 + 1 }
        guard case .dropped = result else { return }
        // Nothing is dropped unless the backlog is full: with fewer notices than that behind it, the last one that
        // said so is still there.
        if let sinceMissing, sinceMissing < backlog { return }
        notices.yield(.missedSome)
        sinceMissing = 0
    }
}
