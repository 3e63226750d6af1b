import CThreads
public import Glibc
import Synchronization

/// Whether a thread makes progress. The thread itself records its work here; a ``Watchdog`` looks at it from a thread of its
/// own.
public final class ThreadProgress: Sendable {
    /// The name of the thread, for the log.
    public let name: String
    private let steps = Atomic(0)
    /// The working thread; 0 while it waits for work.
    private let thread = Atomic<pid_t>(0)

    /// A thread that is one of many, whose number is not known.
    static let unknown: pid_t = -1

    public init(_ name: String) {
        self.name = name
    }

    /// The thread begins its next piece of work. Another one may follow without ``end()``.
    public func begin() { begin(on: cthreads_number()) }

    fileprivate func begin(on thread: pid_t) {
        steps.wrappingAdd(1, ordering: .relaxed)
        self.thread.store(thread, ordering: .relaxed)
    }

    /// The thread waits for work.
    public func end() {
        thread.store(0, ordering: .relaxed)
    }

    fileprivate var reading: (steps: Int, thread: pid_t) {
        (steps.load(ordering: .relaxed), thread.load(ordering: .relaxed))
    }
}

/// Finds threads that make no progress, although they do not wait for the disk.
///
/// It looks once a second, on a thread of its own. It counts looks instead of time, so a suspended machine or program does not
/// look like a hanging thread. Once started, it also checks that the threads that Swift's tasks share run a task. A wait for
/// SQLite's lock needs no exception, because it ends after five seconds.
public final class Watchdog: Sendable {
    /// What a look has found.
    public enum Finding: Hashable, Sendable {
        case hangs(thread: String)
        case continues(thread: String)
    }

    private struct Record {
        let progress: ThreadProgress
        var steps: Int
        /// The number of looks that have seen the same piece of work.
        var looks = 0
        var isHanging: Bool { looks >= Watchdog.limit }
    }

    /// The number of looks, and seconds, after which a thread hangs.
    public static let limit = 10

    private let threads: @Sendable () -> [ThreadProgress]
    private let isExcused: @Sendable (pid_t) -> Bool
    private let report: @Sendable (Finding) -> Void
    private let tasks = ThreadProgress("tasks")
    private let records = Lock<[ObjectIdentifier: Record]>([:])

    /// - Parameters:
    ///   - threads: the threads at the time of a look.
    ///   - isExcused: whether a thread waits for the disk or a debugger.
    ///   - report: receives each finding once.
    public init(
        over threads: @escaping @Sendable () -> [ThreadProgress],
        isExcused: @escaping @Sendable (pid_t) -> Bool = Watchdog.waitsForDisk,
        report: @escaping @Sendable (Finding) -> Void
    ) {
        self.threads = threads
        self.isExcused = isExcused
        self.report = report
    }

    /// The names of the threads that hang.
    public var hanging: [String] {
        records.withLock { $0.values.filter(\.isHanging).map(\.progress.name).sorted() }
    }

    /// Starts to look, until the watchdog is released.
    public func start() {
        _ = startThread(named: "watchdog") { [weak self] in
            while let self {
                self.checkTasks()
                self.look()
                sleep(1)
            }
        }
    }

    /// Compares each thread with the last look.
    public func look() {
        let threads = threads() + [tasks]
        let readings = threads.map(\.reading)
        let others = Set(readings.map(\.thread))
        let excused = readings.map { $0.thread == 0 || isExcused($0.thread, besides: others) }
        let findings = records.withLock { records in
            let old = records
            records = [:]
            return threads.indices.compactMap { index -> Finding? in
                let (id, name) = (ObjectIdentifier(threads[index]), threads[index].name)
                var record = old[id] ?? Record(progress: threads[index], steps: -1)
                let hung = record.isHanging
                if excused[index] || record.steps != readings[index].steps {
                    (record.steps, record.looks) = (readings[index].steps, 0)
                } else {
                    record.looks += 1
                }
                records[id] = record
                guard record.isHanging != hung else { return nil }
                return hung ? .continues(thread: name) : .hangs(thread: name)
            }
        }
        for finding in findings { report(finding) }
    }

    /// Runs a task, unless the last one has not run yet.
    private func checkTasks() {
        guard tasks.reading.thread == 0 else { return }
        tasks.begin(on: ThreadProgress.unknown)
        Task.detached { [tasks] in tasks.end() }
    }

    private func isExcused(_ thread: pid_t, besides others: Set<pid_t>) -> Bool {
        guard thread == ThreadProgress.unknown else { return isExcused(thread) }
        return Watchdog.allThreads.contains { !others.contains($0) && isExcused($0) }
    }
}

extension Watchdog {
    /// Whether the system says that a thread waits for the disk, or that a debugger or a signal has stopped it (`proc(5)`).
    public static func waitsForDisk(_ thread: pid_t) -> Bool {
        guard let file = fopen("/proc/self/task/\(thread)/stat", "r") else { return true }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 256)
        let line = buffer[..<fread(&buffer, 1, buffer.count, file)]
        // The name of the thread, in parentheses, may contain any character.
        guard let end = line.lastIndex(of: UInt8(ascii: ")")), end + 2 < line.endIndex else { return true }
        return "DTt".utf8.contains(line[end + 2])
    }

    private static var allThreads: [pid_t] {
        guard let folder = opendir("/proc/self/task") else { return [] }
        defer { closedir(folder) }
        var threads: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let thread = pid_t(name) { threads.append(thread) }
        }
        return threads
    }
}
