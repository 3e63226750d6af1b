public import Logging
public import Threads

/// An HTTP/1.1 server (RFC 9110, RFC 9112) on plain sockets: one event loop per core, each with its own handler, its own
/// thread and, except on a Unix socket, its own listening socket.
public final class HTTPServer: Sendable {
    private enum State {
        case idle
        /// Has an address; clients that connect wait.
        case listening([Listener])
        /// Handles requests. A Unix socket has a file.
        case running([EventLoop], SocketFile?)
    }

    /// The event streams of all loops: at most half as many as connections.
    public let eventStreams: HTTPEventStreams
    private let configuration: HTTPServerConfiguration
    private let logger: Logger
    private let budget: MemoryBudget
    private let state = Lock(State.idle)

    /// Creates a server that does not listen yet.
    public init(configuration: HTTPServerConfiguration, logger: Logger) {
        self.configuration = configuration
        self.logger = logger
        eventStreams = HTTPEventStreams(
            limit: configuration.maxEventStreams ?? configuration.maxConnections / 2)
        budget = MemoryBudget(limit: configuration.maxBufferedBytes)
    }

    /// How many bytes of requests and responses are in memory now; see ``HTTPServerConfiguration/maxBufferedBytes``.
    public var bufferedBytes: Int { budget.used }

    /// The threads of the loops, for a `Watchdog`; none before the server is started.
    public var threads: [ThreadProgress] {
        state.withLock { if case .running(let loops, _) = $0 { loops.map(\.progress) } else { [] } }
    }

    /// Takes the address. Clients that connect from now on wait until the server is started. So a program can find out
    /// whether the address is free before it touches anything else.
    /// - Throws: ``HTTPServerError``.
    public func listen() throws -> Endpoint {
        try state.withLock { state in
            guard case .idle = state else { throw HTTPServerError.alreadyStarted }
            let listeners = try Listener.group(of: configuration.loops, for: configuration)
            state = .listening(listeners)
            return listeners[0].address.bound
        }
    }

    /// Starts to handle requests. Returns at once.
    ///
    /// `makeHandler` and `makeObserver` are called once for each loop, on the thread that calls `start`. A handler is used
    /// on its loop's thread only, so it may own what must not be shared, such as a database connection.
    /// - Throws: ``HTTPServerError``, or the error of `makeHandler`. Then nothing is left running, and the address is
    ///   free again.
    public func start(
        observer makeObserver: (_ loop: Int) -> any HTTPObserver = { _ in NoObserver() },
        _ makeHandler: (_ loop: Int) throws -> any HTTPHandler
    ) throws {
        let listeners = try state.withLock { state in
            guard case .listening(let listeners) = state else { throw HTTPServerError.notListening }
            state = .idle
            return listeners
        }
        let admission = Admission(
            most: configuration.maxConnections, mostPerAddress: configuration.maxConnectionsPerAddress)
        let loops = try listeners.enumerated().map { index, listener in
            try EventLoop(
                listener: listener, handler: makeHandler(index), observer: makeObserver(index),
                admission: admission, budget: budget, configuration: configuration, logger: logger)
        }
        do {
            for loop in loops { try loop.startThread() }
        } catch {
            for loop in loops { _ = loop.mailbox.post(.drain(milliseconds: 0, nil)) }
            throw error
        }
        state.withLock { $0 = .running(loops, listeners[0].file) }
    }

    /// Shuts down gracefully: stops accepting, closes idle connections, finishes requests in flight with `Connection:
    /// close`, and cuts off unfinished ones after `drain`. Returns when that is done. May be called again with a shorter
    /// time.
    ///
    /// A handler that is cut off is cancelled. Its loop's thread ends when the last handler has returned.
    public func shutdown(drain: Duration) async {
        let loops = state.withLock { state in
            if case .running(let loops, let file) = state {
                // First of all, so that no client connects to a socket that no longer accepts.
                file?.remove()
                return loops
            }
            state = .idle
            return []
        }
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

/// Handles requests.
///
/// Each loop has its own handler and calls it on the loop's thread. Calls overlap when they suspend.
public protocol HTTPHandler: Sendable {
    /// Returns the response to a request. A thrown error is logged and becomes 500. The task is cancelled when the client
    /// has reset the connection or can no longer be reached. A client that has only closed its own side may still be
    /// reading, and gets the response.
    func respond(to request: HTTPRequest) async throws -> HTTPResponse
}
