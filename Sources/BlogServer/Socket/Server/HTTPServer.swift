public import Logging
import Synchronization

/// An HTTP/1.1 server (RFC 9110, RFC 9112) on plain sockets: one event loop a core, each with its own listening
/// socket, its own handler and its own thread.
public final class HTTPServer: Sendable {
    private let configuration: HTTPServerConfiguration
    private let logger: Logger
    private let makeHandler: @Sendable (_ loop: Int) throws -> any HTTPHandler
    private let loops = Mutex<[EventLoop]?>(nil)

    /// A server that is not started yet.
    ///
    /// `makeHandler` is called once for each loop, on the thread that calls `start`. As each handler is used on
    /// its loop's thread only, it may own what must not be shared, such as a database connection.
    public init(
        configuration: HTTPServerConfiguration,
        logger: Logger,
        makeHandler: @escaping @Sendable (_ loop: Int) throws -> any HTTPHandler
    ) {
        self.configuration = configuration
        self.logger = logger
        self.makeHandler = makeHandler
    }

    /// Listens, and answers from now on. Returns at once.
    ///
    /// Throws an `HTTPServerError` if it cannot, or what `makeHandler` throws; then nothing is left running.
    public func start() throws -> BoundAddress {
        try loops.withLock { running in
            guard running == nil else { throw HTTPServerError.alreadyStarted }
            let listeners = try Listener.group(of: configuration.loops, for: configuration)
            let address = listeners[0].address.bound
            let loops = try listeners.enumerated().map { index, listener in
                try EventLoop(
                    listener: listener, handler: makeHandler(index), configuration: configuration,
                    logger: logger)
            }
            do {
                for loop in loops { try loop.startThread() }
            } catch {
                for loop in loops { _ = loop.mailbox.post(.drain(milliseconds: 0, nil)) }
                throw error
            }
            running = loops
            return address
        }
    }

    /// Stops accepting, closes idle connections, lets requests in flight finish with `Connection: close`, and
    /// cuts off what is not finished after `drain`. Returns when that is done; may be called again, and sooner.
    ///
    /// A handler cut off is cancelled. Its loop's thread ends when the last of them has returned.
    public func shutdown(drain: Duration) async {
        let loops = loops.withLock { $0 ?? [] }
        await withDiscardingTaskGroup { group in
            for loop in loops {
                group.addTask {
                    await withCheckedContinuation { waiter in
                        let message = LoopMessage.drain(milliseconds: drain.milliseconds, waiter)
                        if !loop.mailbox.post(message) { waiter.resume() }
                    }
                }
            }
        }
    }
}
