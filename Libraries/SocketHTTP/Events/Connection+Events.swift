/// A response that is an event stream, until it begins.
final class EventStream: Sendable {
    let first: HTTPFrame
    let broadcaster: HTTPBroadcaster
    let place: HTTPEventStreams.Place
    let began: @Sendable (HTTPSubscriber) -> Void

    init(
        _ first: HTTPFrame, from broadcaster: HTTPBroadcaster, in place: HTTPEventStreams.Place,
        began: @escaping @Sendable (HTTPSubscriber) -> Void
    ) {
        self.first = first
        self.broadcaster = broadcaster
        self.place = place
        self.began = began
    }
}

/// What a connection keeps of an event stream.
final class ParkedStream {
    let audience: Audience
    /// The number of the last frame that was broadcast before the stream began.
    let joined: Int
    /// In milliseconds, random, so that the heartbeats of many streams are spread.
    let heartbeatInterval: Int
    let isChunked: Bool
    /// The client has missed frames.
    var isLagging = false
    private let place: HTTPEventStreams.Place

    init(_ stream: EventStream, on loop: EventLoop, isChunked: Bool) {
        (audience, joined) = stream.broadcaster.join(loop)
        place = stream.place
        heartbeatInterval = .random(in: loop.timeouts.heartbeat)
        self.isChunked = isChunked
    }
}

/// The part of a connection that is an event stream. Between frames it has no task and no buffer, and it does not read:
/// what the client sends stays with the system.
extension Connection {
    /// Sends the first frame behind the head, and waits for more.
    func park(_ stream: EventStream, isChunked: Bool) {
        wakeReader()
        incoming = nil
        input.removeAll()
        exchange?.beginEventStream()
        let parked = ParkedStream(stream, on: loop, isChunked: isChunked)
        self.parked = parked
        phase = .parked
        parked.audience.add(token)
        append(stream.first, to: parked)
        deadline = parkedDeadline
        stream.began(HTTPSubscriber(audience: parked.audience, token: token))
    }

    /// When a parked connection has something to do, if no frame is sent before.
    var parkedDeadline: Int {
        if loop.isDraining { return loop.clock.now + .random(in: 0...loop.farewellTime) }
        return parked.map { loop.clock.now + $0.heartbeatInterval } ?? .max
    }

    /// Sends a frame, unless the client has not read the one before.
    func deliver(_ delivery: Delivery) {
        guard phase == .parked, let parked else { return }
        if case .broadcast(let number) = delivery.kind, number <= parked.joined { return }
        guard !delivery.isLast else { return endEvents(with: delivery.frame) }
        guard !isBlocked else {
            parked.isLagging = true
            return
        }
        append(delivery.frame, to: parked)
        transmit()
        if phase == .parked, !isBlocked, !loop.isDraining { deadline = parkedDeadline }
    }

    /// Handles a change of a parked connection's socket.
    func checkParked() {
        if isPeerFinished {
            leave()
        } else if !isBlocked, let parked, parked.isLagging {
            parked.isLagging = false
            append(parked.audience.broadcaster.reload, to: parked)
            transmit()
        }
    }

    /// Closes the connection of a client that is gone. This is how an event stream usually ends, so it is complete if
    /// nothing is unsent.
    func leave() {
        if phase == .parked { record(isComplete: !isBlocked) }
        close()
    }

    /// Handles the deadline of a parked connection whose client has read everything.
    func expireParked() {
        guard let parked else { return }
        guard !loop.isDraining else { return sayFarewell() }
        deadline = parkedDeadline
        // Not at once: frames that were sent before may still be waiting.
        HTTPSubscriber(audience: parked.audience, token: token).send(parked.audience.broadcaster.heartbeat())
    }

    /// Begins a graceful shutdown. Streams end one after another, so that their clients do not connect again at once.
    func drainParked() {
        if isBlocked { sayFarewell() } else { deadline = parkedDeadline }
    }

    private func sayFarewell() {
        guard let parked else { return }
        endEvents(with: parked.audience.broadcaster.farewell())
    }

    /// Ends the response with a last frame.
    private func endEvents(with last: HTTPFrame) {
        guard let parked else { return }
        append(last, to: parked)
        if parked.isChunked {
            output.copied.append("0\r\n\r\n")
            exchange?.sent += 5
        }
        phase = .sending
        unpark()
        advance()
    }

    /// Tells the broadcaster that the stream has ended, once.
    func unpark() {
        guard let parked else { return }
        self.parked = nil
        parked.audience.remove(token)
    }

    private func append(_ frame: HTTPFrame, to parked: ParkedStream) {
        let before = output.count
        output.append(parked.isChunked ? frame.chunk : Array(frame.content))
        exchange?.sent += output.count - before
    }
}
