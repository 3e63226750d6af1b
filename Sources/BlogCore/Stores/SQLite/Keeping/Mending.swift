import BlogServices
import GRDB

/// Makes anew what is derived, within one transaction.
struct Mending {
    private let database: Database
    private let tell: (KeepingProgress) -> Void

    init(_ database: Database, _ tell: @escaping (KeepingProgress) -> Void) {
        self.database = database
        self.tell = tell
    }

    /// Mends what was found, in an order in which each can rely on what was mended before: counting goes by indexes.
    /// - Returns: what was mended.
    /// - Throws: `DatabaseError`, `CancellationError`.
    func mend(_ findings: [Finding]) throws -> [Finding] {
        try PageWatch(database).watching { try mended(findings) }
    }

    private func mended(_ findings: [Finding]) throws -> [Finding] {
        let applied = try Checkup(database, tell).applied()
        let model = try SchemaModel(of: applied)
        var mended: [Finding] = []
        for finding in findings {
            try Task.checkCancellation()
            switch finding {
            case .part(let name): try model.mend(name, in: database)
            case .index(let name, _): try database.run(.whole("REINDEX \"\(name)\""))
            case .damage, .table, .orphans, .counter, .search: continue
            }
            mended.append(finding)
        }
        let rules = CounterRule.every(after: applied)
        for (index, rule) in rules.enumerated() {
            try Task.checkCancellation()
            tell(KeepingProgress(.mending, index, of: rules.count + 1))
            let rows = try database.run(rule.mend)
            if rows > 0 { mended.append(.counter(rule.counter, rows: rows)) }
        }
        if let index = model.searchIndex, findings.contains(where: model.doubtsSearchIndex) {
            try Task.checkCancellation()
            tell(KeepingProgress(.mending, rules.count, of: rules.count + 1))
            try SearchMending(database, of: index).mend()
            mended += findings.filter(\.isSearch)
        }
        tell(KeepingProgress(.mending, percent: 100))
        return mended
    }
}
