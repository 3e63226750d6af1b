import Foundation

/// The file that somebody named, looked at without opening it.
struct DatabaseFile {
    /// As it was named.
    let name: String

    /// The name as SQLite is given it: one that begins with `file:` or `:` is a file too.
    var path: String { name.hasPrefix("/") ? name : "./" + name }

    /// The first sixteen bytes of every SQLite database (https://www.sqlite.org/fileformat.html §1.3).
    private static let magic = Data("SQLite format 3\0".utf8)

    /// - Returns: whether there is anything in it.
    func look() throws(OpeningError) -> Bool {
        guard !name.isEmpty else { throw .notAFile(name) }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard isFolder(folder) else { throw .noFolder(folder) }
        guard FileManager.default.fileExists(atPath: path) else { return false }
        // Anything else cannot be looked at: a pipe would wait for somebody to write.
        guard isRegular(path) else { throw .notAFile(name) }
        guard FileManager.default.isReadableFile(atPath: path),
            FileManager.default.isWritableFile(atPath: path),
            let file = FileHandle(forReadingAtPath: path)
        else { throw .notPermitted(name) }
        defer { try? file.close() }
        let start = (try? file.read(upToCount: DatabaseFile.magic.count)) ?? Data()
        guard start.isEmpty || start == DatabaseFile.magic else { throw .notADatabase(name) }
        return !start.isEmpty
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Whether something was written that lies beside the file for now.
    var hasLog: Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        return (size ?? 0) > 0
    }

    private func isRegular(_ path: String) -> Bool {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        return type == .typeRegular
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
