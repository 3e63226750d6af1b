import BlogTestSupport
import BlogTransfer
import Foundation

/// A folder in which exports are written and read.
struct ArchiveFixture {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes records to a file, and gives its bytes.
    @discardableResult
    func write(_ records: [BlogRecord], _ inventory: BlogInventory, to name: String = "a.jsonl") throws
        -> Data
    {
        let file = try OutputFile(at: folder.path(name), replaces: true)
        let sink = ArchiveSink(file)
        try sink.begin(inventory)
        for record in records { try sink.take(record) }
        try sink.end()
        try file.commit()
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }

    /// Reads what is in a file.
    func read(_ text: String) throws -> (BlogInventory, [BlogRecord]) {
        try read(Data(text.utf8))
    }

    func read(_ data: Data) throws -> (BlogInventory, [BlogRecord]) {
        try data.write(to: URL(fileURLWithPath: folder.path("in.jsonl")))
        guard let file = InputFile(at: folder.path("in.jsonl")) else { throw CocoaError(.fileNoSuchFile) }
        let source = ArchiveSource(file)
        let inventory = try source.begin(after: StoreMarks())
        var records: [BlogRecord] = []
        while let record = try source.next() { records.append(record) }
        return (inventory, records)
    }
}
