/// What is done to files while a database is copied or put in another's place. Each of these is done whole or not at
/// all, whatever happens to the process; so a test can end it between any two.
package protocol FileOperations: Sendable {
    /// Makes an empty file that its owner alone may read, or empties one that a process left which is gone; it is this
    /// process's for as long as the ``PendingFile`` lives.
    /// - Throws: ``FileError``; ``FileError/busy(_:)`` while another process has it.
    func begin(_ path: String) throws -> PendingFile
    /// Gives a file the owner and the permissions of another.
    func adopt(_ path: String, from other: String) throws
    /// Brings a file's content to the disk.
    func sync(_ path: String) throws
    /// Brings to the disk which names a file's folder has.
    func syncFolder(of path: String) throws
    /// Gives a file a second name.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` if somebody has the name.
    func link(_ path: String, to other: String) throws
    /// Gives a file another name.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` if somebody has the name and it is not to be replaced.
    func move(_ path: String, to other: String, replacing: Bool) throws
    /// Takes a name away, if it is there.
    func remove(_ path: String) throws
}

/// A file that could not be made, moved or brought to the disk.
package enum FileError: Error, Hashable, Sendable {
    /// Somebody has a file of that name.
    case exists(String)
    /// Another process is making it.
    case busy(String)
    /// There is no room left.
    case full
    /// Anything else, in the system's words.
    case failed(String, reason: String)
}
