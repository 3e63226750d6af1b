/// Why a database is not checked, backed up or restored. Everything is as it was before.
public enum KeepingError: Error, Hashable, Sendable {
    /// There is no such file or folder; a line for people.
    case missing(String)
    /// It is no database of this program's, or of a version that it does not know; a line for people.
    case unusable(String)
    /// A file may not be read, made or moved; a line for people.
    case notPermitted(String)
    /// There is a file already, and it was not said to replace it.
    case exists(String)
    /// Somebody has the database open.
    case inUse(String)
    /// There is a folder where a file was to come, or something else that is no file.
    case notAFile(String)
    /// The place is that of the database itself; or that of a database's log, whose database is named.
    case reserved(String, logOf: String?)
    /// The file is the database itself.
    case same(String)
    /// The file does not pass the check.
    case unsound(String, [Finding])
}
