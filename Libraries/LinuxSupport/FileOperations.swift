/// The file operations that copy or replace a database. Each is atomic even if the process ends, so a test can end it
/// between any two.
package protocol FileOperations: Sendable {
    /// Creates an empty file that only its owner may read, and replaces the leftover file of a process that is gone. No
    /// other process can begin the file while the ``PendingFile`` lives.
    /// - Throws: ``FileError``; ``FileError/busy(_:)`` while another process has it.
    func begin(_ path: String) throws -> PendingFile
    /// Gives a file the owner and the permissions of another.
    func adopt(_ path: String, from other: String) throws
    /// Flushes a file's content to the disk.
    func sync(_ path: String) throws
    /// Flushes the names in a file's folder to the disk.
    func syncFolder(of path: String) throws
    /// Gives a file a second name.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` if the name is taken.
    func link(_ path: String, to other: String) throws
    /// Gives a file another name.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` if the name is taken and `replacing` is false.
    func move(_ path: String, to other: String, replacing: Bool) throws
    /// Removes a name, if it exists.
    func remove(_ path: String) throws
}

/// A file that cannot be created, moved or flushed to the disk.
package enum FileError: Error, Hashable, Sendable {
    case exists(String)
    /// Another process is creating the file.
    case busy(String)
    case full
    /// Any other error, with the system's message.
    case failed(String, reason: String)
}
