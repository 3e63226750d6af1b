import Foundation
import Glibc
import LinuxSupport

/// A database file, examined without opening it.
package struct DatabaseFile {
    /// The path as the user gave it.
    package let name: String

    /// The target if `name` is a symbolic link. SQLite creates the log beside the target, and a restoration replaces the
    /// target.
    let realName: String

    package init(name: String) {
        self.name = name
        realName = DatabaseFile.linked(name) ?? name
    }

    /// The path for SQLite: a name that begins with `file:` or `:` is a file too.
    package var path: String { realName.hasPrefix("/") ? realName : "./" + realName }

    /// The first sixteen bytes of every SQLite database (https://www.sqlite.org/fileformat.html §1.3).
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Checks the file before it is opened.
    /// - Parameter mode: `existing` does not need write permission.
    /// - Returns: whether the file has content.
    package func inspect(for mode: OpeningMode) throws(OpeningError) -> Bool {
        guard !name.isEmpty else { throw .notAFile(name) }
        guard isFolder(folder) else { throw .noFolder(folder) }
        guard FileManager.default.fileExists(atPath: path) else { return false }
        // Opening another kind of file may block: a pipe would wait for a writer.
        guard FilePlace(path).occupant == .file else { throw .notAFile(name) }
        guard FileManager.default.isReadableFile(atPath: path), mode == .existing || isWritable,
            let file = FileHandle(forReadingAtPath: path)
        else { throw .notPermitted(name) }
        defer { try? file.close() }
        let start = (try? file.read(upToCount: DatabaseFile.magic.count)) ?? Data()
        guard start.isEmpty || start.elementsEqual(DatabaseFile.magic) else { throw .notADatabase(name) }
        return !start.isEmpty
    }

    /// Creates an empty file that only its owner can read, because it will contain drafts and password hashes. SQLite
    /// gives the log the same permissions. An existing file keeps its permissions. SQLite reports a failure later.
    func createIfMissing() {
        let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Removes the file, if it exists.
    func remove() { unlink(path) }

    package var exists: Bool { FileManager.default.fileExists(atPath: path) }

    package var isWritable: Bool { FileManager.default.isWritableFile(atPath: path) }

    /// Whether the process can write to the file and create files beside it.
    var canCreateFilesBeside: Bool { isWritable && FileManager.default.isWritableFile(atPath: folder) }

    /// Whether a write-ahead log exists, empty or not. A program that opens a database in WAL mode creates it first.
    /// Without a log, no program has the database open. A crash leaves the log.
    package var hasLog: Bool { FileManager.default.fileExists(atPath: path + "-wal") }

    /// Whether the write-ahead log has content.
    package var hasWrittenLog: Bool { longer(by: "-wal").size > 0 }

    /// Whether the index of the write-ahead log exists. All programs that have the database open share it.
    var hasLogIndex: Bool { FileManager.default.fileExists(atPath: path + "-shm") }

    /// The path as a URI without a host (RFC 3986 §3.2). The characters that SQLite would interpret are escaped.
    var uri: String {
        (path.hasPrefix("/") ? "file://" : "file:")
            + path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }

    /// The URI of a database that no program has open. It is read without locks and without a log.
    package var immutableURI: String { uri + "?immutable=1" }

    /// The URI of an existing database. SQLite does not create the file if it has been moved.
    var existingURI: String { uri + "?mode=rw" }

    private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension DatabaseFile {
    /// A file with a longer name in the same folder.
    package func longer(by suffix: String) -> DatabaseFile {
        DatabaseFile(name: realName + suffix)
    }

    /// A hidden file in the same folder, for a file that will replace this one.
    package func hidden(_ suffix: String) -> DatabaseFile {
        let start = realName.lastIndex(of: "/").map { realName.index(after: $0) } ?? realName.startIndex
        return DatabaseFile(name: "\(realName[..<start]).\(realName[start...]).\(suffix)")
    }

    /// The target of a symbolic link; nil for other files.
    private static func linked(_ name: String) -> String? {
        var status = stat()
        guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let real = realpath(name, nil)
        else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The size in bytes; 0 if the file does not exist.
    package var size: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Whether both paths lead to one file.
    package func isSame(as other: DatabaseFile) -> Bool {
        FileIdentity(path).map { $0 == FileIdentity(other.path) } ?? false
    }
}
