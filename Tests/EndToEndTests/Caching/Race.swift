import Dispatch
import Synchronization

/// The writes that were acknowledged, and the reads that are older.
final class Race: Sendable {
    private struct State {
        var acknowledged: [Int: Int] = [:]
        var writing = 0
        var looks = 0
        var troubles: [String] = []
    }

    private let state = Mutex(State())
    private let group = DispatchGroup()

    init(blogs: Int) {
        state.withLock { $0.acknowledged = Dictionary(uniqueKeysWithValues: (1...blogs).map { ($0, 0) }) }
    }

    /// The last acknowledged write of every blog.
    var acknowledged: [Int: Int] { state.withLock { $0.acknowledged } }
    var looks: Int { state.withLock { $0.looks } }
    var troubles: [String] { state.withLock { $0.troubles } }

    func acknowledge(_ round: Int, of number: Int) {
        state.withLock { $0.acknowledged[number] = round }
    }

    /// Compares a response with the least that it must show.
    func compare(_ text: String, _ number: Int, _ round: Int, at target: String) {
        let parts = text.split(separator: "Writer \(number) round ").dropFirst()
        let shown = parts.compactMap { Int($0.prefix(while: \.isNumber)) }.min() ?? 0
        state.withLock { state in
            state.looks += 1
            if shown < round { state.troubles.append("\(target): \(shown) of \(number), after \(round)") }
        }
    }

    /// Runs all writers and readers, and returns when they have finished.
    func run(_ set: (Race) -> Void) {
        set(self)
        group.wait()
    }

    /// Adds a writer.
    func add(_ work: @escaping @Sendable () throws -> Void) {
        state.withLock { $0.writing += 1 }
        start {
            defer { self.state.withLock { $0.writing -= 1 } }
            try work()
        }
    }

    /// Adds a reader, which reads while any writer is running.
    func addReader(_ work: @escaping @Sendable () throws -> Void) {
        start { while self.state.withLock({ $0.writing > 0 }) { try work() } }
    }

    private func start(_ work: @escaping @Sendable () throws -> Void) {
        DispatchQueue(label: "racer").async(group: group) {
            do {
                try work()
            } catch {
                self.state.withLock { $0.troubles.append("\(error)") }
            }
        }
    }
}
