/// A frame on its way to the subscribers of one broadcaster on one loop.
final class Delivery: Sendable {
    enum Kind: Sendable {
        /// To all subscribers that joined before the frame of this number was sent.
        case broadcast(number: Int)
        /// To one connection.
        case single(UInt64)
        /// To one connection, whose stream it ends.
        case last(UInt64)
    }

    let frame: HTTPFrame
    let kind: Kind

    init(_ frame: HTTPFrame, kind: Kind) {
        self.frame = frame
        self.kind = kind
    }

    var isLast: Bool { if case .last = kind { true } else { false } }
}

/// The subscribers of one broadcaster on one loop, and the frames that wait for their turn.
///
/// It belongs to the loop's thread, which is why it can be `Sendable`: other threads use `post` only.
final class Audience: @unchecked Sendable {
    /// The number of waiting frames, beside `queuedPerSubscriber` for each subscriber, from which on `reload` replaces
    /// them.
    static let maxQueued = 64
    private static let queuedPerSubscriber = 4

    let broadcaster: HTTPBroadcaster
    /// The loop ends after all connections; a subscriber may be used later.
    let loop: EventLoop

    /// Tokens of connections, in the order in which they joined. Those that have left stay until `compact`.
    private var tokens: [UInt64] = []
    private var count = 0
    private var queue: [Delivery] = []
    /// The first delivery that is not finished, and the index of its next subscriber.
    private var first = 0
    private var next = 0

    init(of broadcaster: HTTPBroadcaster, on loop: EventLoop) {
        self.broadcaster = broadcaster
        self.loop = loop
    }

    /// The number of frames that wait.
    var waiting: Int { queue.count - first }

    func post(_ delivery: Delivery) {
        _ = loop.mailbox.post(.deliver(delivery, self))
    }

    func add(_ token: UInt64) {
        compact()
        tokens.append(token)
        count += 1
    }

    func remove(_ token: UInt64) {
        count -= 1
        broadcaster.leave(self)
        broadcaster.left(HTTPSubscriber(audience: self, token: token))
    }

    func enqueue(_ delivery: Delivery) {
        if waiting >= Self.maxQueued + Self.queuedPerSubscriber * count { replaceByReload() }
        queue.append(delivery)
    }

    /// Replaces the waiting frames, so that a sender that is faster than the loop does not fill the memory.
    private func replaceByReload() {
        let begun = next > 0 ? 1 : 0
        queue = queue[first...].prefix(begun) + queue[first...].dropFirst(begun).filter(\.isLast)
        first = 0
        queue.append(Delivery(broadcaster.reload, kind: .broadcast(number: .max)))
    }

    /// Delivers one frame to at most a number of subscribers. Returns to how many.
    func deliver(atMost most: Int) -> Int {
        let delivery = queue[first]
        switch delivery.kind {
        case .single(let token), .last(let token):
            loop.connections[token]?.deliver(delivery)
            finish()
            return 1
        case .broadcast:
            let began = next
            let end = min(tokens.count, began + most)
            while next < end {
                loop.connections[tokens[next]]?.deliver(delivery)
                next += 1
            }
            if next == tokens.count { finish() }
            return end - began
        }
    }

    private func finish() {
        next = 0
        first += 1
        // Moving the rest once for many frames keeps the cost of a frame constant.
        if first * 2 >= queue.count {
            queue.removeFirst(first)
            first = 0
        }
        compact()
    }

    /// Forgets the connections that have left, except in the middle of a delivery.
    private func compact() {
        guard next == 0, tokens.count >= 2 * count + 16 else { return }
        tokens.removeAll { loop.connections[$0]?.phase != .parked }
    }
}
