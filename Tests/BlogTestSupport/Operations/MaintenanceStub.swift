public import BlogOperations
import Threads

/// A database for tests of maintenance, with given faults and failures.
public final class MaintenanceStub: DatabaseMaintenance {
    public enum Call: Hashable, Sendable {
        case findings
        case outdatedTexts
        case repair([Finding])
        case backUp(String, replacing: Bool)
        case restore(String, suffix: String, keepingSessions: Bool)
    }

    private struct State {
        var findings: [Finding]
        var failure: (any Error)?
        var calls: [Call] = []
    }

    public let name = "blog.sqlite"
    private let state: Lock<State>
    private let outdated: [OutdatedTexts]
    private let gate: Gate?

    /// Creates a database with faults. Every call waits for `gate` if there is one.
    public init(_ findings: [Finding] = [], outdated: [OutdatedTexts] = [], gate: Gate? = nil) {
        self.outdated = outdated
        state = Lock(State(findings: findings))
        self.gate = gate
    }

    public var calls: [Call] { state.withLock(\.calls) }

    public func fail(with error: any Error) {
        state.withLock { $0.failure = error }
    }

    /// Reports progress, some of it twice, and returns the faults.
    public func findings(_ report: @escaping (MaintenanceProgress) -> Void) async throws -> [Finding] {
        try await record(.findings)
        report(MaintenanceProgress(.reading, percent: 50))
        report(MaintenanceProgress(.reading, percent: 50))
        report(MaintenanceProgress(.counting, percent: 100))
        return state.withLock(\.findings)
    }

    public func outdatedTexts(
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [OutdatedTexts] {
        try await record(.outdatedTexts)
        return outdated
    }

    public func pictureNames() async throws -> Set<String> { [] }

    public func repair(
        _ findings: [Finding], _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> [Finding] {
        try await record(.repair(findings))
        report(MaintenanceProgress(.repairing, percent: 100))
        return state.withLock { state in
            defer { state.findings.removeAll(where: \.isDerived) }
            return state.findings.filter(\.isDerived)
        }
    }

    /// Returns a size of 2.5 MB.
    public func backUp(
        to path: String, replacing: Bool, _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> Int64 {
        try await record(.backUp(path, replacing: replacing))
        report(MaintenanceProgress(.copying, 1, of: 4))
        return 2_500_000
    }

    /// Returns the name of the old file.
    public func restore(
        from path: String, keepingOldWith suffix: String, keepingSessions: Bool,
        _ report: @escaping (MaintenanceProgress) -> Void
    ) async throws -> String? {
        try await record(.restore(path, suffix: suffix, keepingSessions: keepingSessions))
        return "\(name).\(suffix)"
    }

    private func record(_ call: Call) async throws {
        let failure = state.withLock { state in
            state.calls.append(call)
            return state.failure
        }
        try await gate?.pass()
        try Task.checkCancellation()
        if let failure { throw failure }
    }
}
