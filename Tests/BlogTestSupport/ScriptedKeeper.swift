public import BlogMaintenance
import Synchronization

/// A database to be looked after, of which a test says what is wrong with it and what fails.
public final class ScriptedKeeper: DatabaseMaintenance {
    /// What it was asked for.
    public enum Call: Hashable, Sendable {
        /// `findings`.
        case findings
        /// `repair`.
        case repair([Finding])
        /// `backUp`.
        case backUp(String, replacing: Bool)
        /// `restore`.
        case restore(String, suffix: String)
    }

    private struct State {
        var findings: [Finding]
        var failure: (any Error)?
        var calls: [Call] = []
    }

    /// The file's name, which is always the same.
    public let name = "blog.sqlite"
    private let state: Mutex<State>
    private let gate: Gate?

    /// Makes a database in which so much is wrong, held up at `gate` if there is one.
    public init(_ findings: [Finding] = [], gate: Gate? = nil) {
        state = Mutex(State(findings: findings))
        self.gate = gate
    }

    /// What it was asked for, in order.
    public var calls: [Call] { state.withLock(\.calls) }

    /// Lets everything fail.
    public func fail(with error: any Error) {
        state.withLock { $0.failure = error }
    }

    /// What is wrong.
    public func findings(_ tell: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding] {
        try await take(.findings)
        tell(MaintenanceProgress(.reading, percent: 50))
        tell(MaintenanceProgress(.reading, percent: 50))
        tell(MaintenanceProgress(.counting, percent: 100))
        return state.withLock(\.findings)
    }

    /// Repairs all that is derived.
    public func repair(
        _ findings: [Finding], _ tell: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [Finding] {
        try await take(.repair(findings))
        tell(MaintenanceProgress(.repairing, percent: 100))
        return state.withLock { state in
            defer { state.findings.removeAll(where: \.isDerived) }
            return state.findings.filter(\.isDerived)
        }
    }

    /// Makes a file of two and a half megabytes.
    public func backUp(
        to path: String, replacing: Bool, _ tell: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        try await take(.backUp(path, replacing: replacing))
        tell(MaintenanceProgress(.copying, 1, of: 4))
        return 2_500_000
    }

    /// Keeps the old file.
    public func restore(
        from path: String, keepingOldWith suffix: String, _ tell: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        try await take(.restore(path, suffix: suffix))
        return "\(name).\(suffix)"
    }

    private func take(_ call: Call) async throws {
        let failure = state.withLock { state in
            state.calls.append(call)
            return state.failure
        }
        await gate?.pass()
        try Task.checkCancellation()
        if let failure { throw failure }
    }
}
