import CPostgreSQL
import Glibc
import Synchronization
public import Threads

/// What the polling thread looks at before it reads the answers to a connection.
final class PostgresSocket: Sendable {
    let descriptor: Int32
    let isOpen = Atomic(true)
    /// Whether a part of the statements could not be sent yet.
    let hasMoreToSend = Atomic(false)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }
}

/// The thread that waits for the answers to all connections of the process, and wakes the tasks that wait for them.
public final class PostgresThread: Sendable {
    private struct Member {
        let socket: PostgresSocket
        weak var connection: PostgresConnection?
    }

    private struct State {
        var members: [Member] = []
        var isChanged = false
    }

    static let shared = PostgresThread()

    /// The thread's progress, for a ``Watchdog``.
    public static var progress: ThreadProgress { shared.progress }

    private let progress = ThreadProgress("postgres")
    private let state = Lock(State())
    /// Readable when the thread must look at the connections.
    private let wakeUps: Int32
    /// `SCHED_BATCH` of sched(7), which Swift does not import.
    private static let batch: Int32 = 3
    /// False if the system could not start the thread.
    private let isRunning = Atomic(false)

    private init() {
        wakeUps = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        guard wakeUps >= 0 else { return }
        isRunning.store(startThread(named: progress.name) { self.run() } == 0, ordering: .relaxed)
    }

    /// Begins to read the answers to a connection.
    func add(_ connection: PostgresConnection, _ socket: PostgresSocket) throws(PostgresError) {
        guard isRunning.load(ordering: .relaxed) else {
            throw .connection("the system cannot start a thread", mayHaveRun: false)
        }
        state.withLock { state in
            state.members.append(Member(socket: socket, connection: connection))
            state.isChanged = true
        }
        wake()
    }

    /// Forgets a connection before its descriptor can belong to another one for long.
    func forget(_ socket: PostgresSocket) {
        guard socket.isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
        state.withLock { $0.isChanged = true }
    }

    /// Lets the thread look at the connections that have more to send.
    func wake() {
        var one: UInt64 = 1
        _ = write(wakeUps, &one, 8)
    }

    private func run() {
        // While all cores are busy, answers do not interrupt the work of others: they gather until the thread gets a core, and are
        // read together. Otherwise each packet would cost two switches.
        var priority = sched_param()
        sched_setscheduler(0, PostgresThread.batch, &priority)
        var members: [Member] = []
        // The first is for wake-ups.
        var descriptors: [pollfd] = []
        var nextCheck = ContinuousClock.now
        while true {
            let changed = state.withLock { state -> [Member]? in
                guard state.isChanged || descriptors.isEmpty else { return nil }
                state.isChanged = false
                state.members.removeAll { !$0.socket.isOpen.load(ordering: .acquiring) }
                return state.members
            }
            if let changed {
                members = changed
                descriptors = ([wakeUps] + members.map(\.socket.descriptor)).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
            }
            for index in members.indices {
                let hasMore = members[index].socket.hasMoreToSend.load(ordering: .acquiring)
                descriptors[index + 1].events = Int16(hasMore ? POLLIN | POLLOUT : POLLIN)
            }
            let found = poll(&descriptors, nfds_t(descriptors.count), members.isEmpty ? -1 : 1_000)
            progress.begin()
            if found > 0 { receive(descriptors, members) }
            if nextCheck <= .now {
                nextCheck = .now + .seconds(1)
                for member in members { member.connection?.checkSilence() }
            }
            progress.end()
        }
    }

    private func receive(_ descriptors: [pollfd], _ members: [Member]) {
        var count: UInt64 = 0
        if descriptors[0].revents != 0 { _ = read(wakeUps, &count, 8) }
        // All tasks are told at once, so that a loop wakes once for those of its requests.
        var outcomes: PostgresPipeline.Outcomes = []
        for (index, member) in members.enumerated() {
            // While it sends, libpq may have read an answer, which the descriptor then does not show.
            guard
                descriptors[index + 1].revents != 0 || member.socket.hasMoreToSend.load(ordering: .acquiring)
            else { continue }
            if let connection = member.connection { outcomes += connection.receive() }
        }
        outcomes.tell()
    }
}
