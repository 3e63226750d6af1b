import Foundation
import Glibc

/// The file that somebody named, looked at without opening it.
struct DatabaseFile {
    /// As it was named.
    let name: String

    /// The name of the file itself, where that name is of a symbolic link: SQLite lays its logs beside the file, and it
    /// is the file that another takes the place of.
    let realName: String

    init(name: String) {
        self.name = name
        realName = DatabaseFile.linked(name) ?? name
    }

    /// The name as SQLite is given it: one that begins with `file:` or `:` is a file too.
    var path: String { realName.hasPrefix("/") ? realName : "./" + realName }

    /// The first sixteen bytes of every SQLite database (https://www.sqlite.org/fileformat.html §1.3).
    private static let magic = Data("SQLite format 3\0".utf8)

    /// - Parameter mode: what is to be done with it; one that is to be read need not be writable.
    /// - Returns: whether there is anything in it.
    func look(for mode: OpeningMode) throws(OpeningError) -> Bool {
        guard !name.isEmpty else { throw .notAFile(name) }
        guard isFolder(folder) else { throw .noFolder(folder) }
        guard FileManager.default.fileExists(atPath: path) else { return false }
        // Anything else cannot be looked at: a pipe would wait for somebody to write.
        guard isRegular(path) else { throw .notAFile(name) }
        guard FileManager.default.isReadableFile(atPath: path), mode == .existing || isWritable,
            let file = FileHandle(forReadingAtPath: path)
        else { throw .notPermitted(name) }
        defer { try? file.close() }
        let start = (try? file.read(upToCount: DatabaseFile.magic.count)) ?? Data()
        guard start.isEmpty || start == DatabaseFile.magic else { throw .notADatabase(name) }
        return !start.isEmpty
    }

    /// Makes an empty file that its owner alone may read, for it is to hold drafts and hashes of passwords; SQLite gives
    /// what it lays beside the file the same rights. A file that is there keeps its own; what fails here, SQLite tells.
    func makeIfMissing() {
        let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    var isWritable: Bool { FileManager.default.isWritableFile(atPath: path) }

    /// Whether the file may be written, and others made beside it.
    var canBeWrittenBeside: Bool { isWritable && FileManager.default.isWritableFile(atPath: folder) }

    /// Whether there is a log beside it, empty or not. Whoever reads or writes a database in WAL mode has made one
    /// first, so without it nobody has the database open; after a crash it is left behind.
    var hasLog: Bool { FileManager.default.fileExists(atPath: path + "-wal") }

    /// Whether there is anything in that log.
    var hasWrittenLog: Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        return (size ?? 0) > 0
    }

    /// Whether there is an index of the log beside it: whoever has the database open shares one with all others.
    var hasLogIndex: Bool { FileManager.default.fileExists(atPath: path + "-shm") }

    /// The path as a URI, in which the first slashes would else name a machine (RFC 3986 §3.2), and which escapes
    /// what would mean something to SQLite's reading of it.
    var uri: String {
        (path.hasPrefix("/") ? "file://" : "file:")
            + path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }

    /// For a database that nobody has open: it is read without locks and without a log.
    var immutableURI: String { uri + "?immutable=1" }

    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

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

extension DatabaseFile {
    /// A file with a longer name in the same folder.
    func longer(by suffix: String) -> DatabaseFile {
        DatabaseFile(name: realName + suffix)
    }

    /// A hidden file in the same folder, for what is not this one yet.
    func hidden(_ suffix: String) -> DatabaseFile {
        let start = realName.lastIndex(of: "/").map { realName.index(after: $0) } ?? realName.startIndex
        return DatabaseFile(name: "\(realName[..<start]).\(realName[start...]).\(suffix)")
    }

    /// Where a symbolic link leads; nil for what is none.
    private static func linked(_ name: String) -> String? {
        var status = stat()
        guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let real = realpath(name, nil)
        else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Its size in bytes; 0 if it is not there.
    var size: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Whether both names are of one file.
    func isSame(as other: DatabaseFile) -> Bool {
        var (mine, theirs) = (stat(), stat())
        return stat(path, &mine) == 0 && stat(other.path, &theirs) == 0
            && mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
    }
}
