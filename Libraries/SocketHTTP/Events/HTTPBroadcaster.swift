import Threads

/// Sends frames to all its event streams, of all loops.
///
/// A stream begins as a response (``HTTPBody/events(_:from:in:began:)``). All methods may be called from any thread, and
/// return at once. A stream receives frames in the order in which they were sent.
///
/// A frame is never queued behind a slow client. The client misses it, and all others until it has read the frame before
/// it; then it receives `reload`. All clients of a loop receive `reload` instead of the frames if too many frames wait.
public final class HTTPBroadcaster: Sendable {
    private struct State {
        /// The number of the last frame.
        var number = 0
        var audiences: [(audience: Audience, count: Int)] = []
    }

    let reload: HTTPFrame
    let heartbeat: @Sendable () -> HTTPFrame
    let farewell: @Sendable () -> HTTPFrame
    let left: @Sendable (HTTPSubscriber) -> Void
    private let state = Lock(State())

    /// The closures are called on the thread of a stream's loop and must not block it.
    ///
    /// - Parameters:
    ///   - reload: tells a client that it has missed frames.
    ///   - heartbeat: makes the frame for a stream that has been silent for the configured time
    ///     (``HTTPServerConfiguration/heartbeatInterval``). It is sent after all frames that were sent before the call.
    ///   - farewell: makes a stream's last frame at a shutdown of the server. It is called once for each stream.
    ///   - left: is called once for each stream when it has ended, for whatever reason.
    public init(
        reload: HTTPFrame, heartbeat: @escaping @Sendable () -> HTTPFrame,
        farewell: @escaping @Sendable () -> HTTPFrame,
        left: @escaping @Sendable (HTTPSubscriber) -> Void = { _ in }
    ) {
        self.reload = reload
        self.heartbeat = heartbeat
        self.farewell = farewell
        self.left = left
    }

    /// The number of event streams.
    public var subscriberCount: Int {
        state.withLock { $0.audiences.reduce(0) { $0 + $1.count } }
    }

    /// Sends a frame to all event streams.
    public func send(_ frame: HTTPFrame) {
        // Under the lock, so that all loops have the frames of several threads in the same order.
        state.withLock { state in
            state.number += 1
            let delivery = Delivery(frame, kind: .broadcast(number: state.number))
            for (audience, _) in state.audiences { audience.post(delivery) }
        }
    }

    /// Adds a subscriber of a loop. Returns the loop's audience, and the number of the last frame that was sent before.
    func join(_ loop: EventLoop) -> (Audience, Int) {
        state.withLock { state in
            if let index = state.audiences.firstIndex(where: { $0.audience.loop === loop }) {
                state.audiences[index].count += 1
                return (state.audiences[index].audience, state.number)
            }
            let audience = Audience(of: self, on: loop)
            state.audiences.append((audience, 1))
            return (audience, state.number)
        }
    }

    /// Removes a subscriber. The audience refers to the broadcaster, so an empty one is released.
    func leave(_ audience: Audience) {
        state.withLock { state in
            guard let index = state.audiences.firstIndex(where: { $0.audience === audience }) else { return }
            state.audiences[index].count -= 1
            if state.audiences[index].count == 0 { state.audiences.remove(at: index) }
        }
    }
}

/// One event stream of a broadcaster. Its methods may be called from any thread, and do nothing after its end.
public struct HTTPSubscriber: Sendable {
    let audience: Audience
    let token: UInt64

    /// Sends a frame to this stream only, after all frames that were sent before.
    public func send(_ frame: HTTPFrame) {
        audience.post(Delivery(frame, kind: .single(token)))
    }

    /// Ends the stream with a last frame, after all frames that were sent before.
    public func end(with last: HTTPFrame) {
        audience.post(Delivery(last, kind: .last(token)))
    }
}

extension HTTPSubscriber: Hashable {
    public static func == (left: HTTPSubscriber, right: HTTPSubscriber) -> Bool {
        left.audience === right.audience && left.token == right.token
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(audience))
        hasher.combine(token)
    }
}
