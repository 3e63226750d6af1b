import BlogOperations
import BlogSystem
import Database
import LinuxSupport
import SQLStoreParts
import SQLiteStore

// Tests use the parser of the programs.

extension SQLiteStore {
    static func open(
        path: String, _ mode: OpeningMode, groupSize: Int = GroupWriter.standardSize,
        searchTime: SearchTime = .standard,
        report: @escaping @Sendable (WALEvent) -> Void = { _ in }
    ) throws(OpeningError) -> SQLiteStore {
        try open(
            path: path, mode, markdown: MD4CParser(), groupSize: groupSize, searchTime: searchTime,
            report: report)
    }
}

extension SQLiteMaintainer {
    init(path: String, files: any FileOperations = SystemFiles()) {
        self.init(path: path, markdown: MD4CParser(), files: files)
    }
}

extension Connection {
    func addSearchFunctions() throws {
        try addSearchFunctions(MD4CParser())
    }
}
