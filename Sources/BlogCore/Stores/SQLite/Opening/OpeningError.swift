/// Why a database is not opened. Nothing was changed, not the file and not its folder.
public enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder it should lie in is not there.
    case noFolder(String)
    /// There is no such file.
    case noFile(String)
    /// It is a folder, a pipe, a device: no file to keep anything in.
    case notAFile(String)
    /// The file is not a SQLite database.
    case notADatabase(String)
    /// It is a SQLite database, of another program.
    case foreignDatabase(String)
    /// It lacks what a later version of this program added.
    case needsMigration(String)
    /// A later version of this program made it, or migrated it.
    case madeByNewerVersion(String)
    /// The file or its folder may not be read or written.
    case notPermitted(String)
    /// Another process kept it locked for longer than we wait.
    case busy(String)
    /// There is no room for what SQLite keeps beside it.
    case full(String)
    /// Anything else, in the database's own words.
    case failed(String, reason: String)

    /// One line for the person who named the file.
    public var description: String {
        switch self {
        case .noFolder(let folder): "the folder \(folder) is not there"
        case .noFile(let file):
            "there is no database \(file); `blog-cli migrate --database \(file)` or blog-server makes one"
        case .notAFile(let file): "'\(file)' is not a file"
        case .notADatabase(let file): "\(file) is not a SQLite database"
        case .foreignDatabase(let file): "\(file) is a database of another program"
        case .needsMigration(let file):
            "the database \(file) is not up to date; `blog-cli migrate --database \(file)` migrates it"
        case .madeByNewerVersion(let file):
            "the database \(file) belongs to a newer version of this program"
        case .notPermitted(let file):
            "the database \(file) may not be read and written; check its permissions"
        case .busy(let file): "the database \(file) is locked by another program; try again"
        case .full(let file): "there is no room left to open the database \(file)"
        case .failed(let file, let reason): "the database \(file) cannot be opened: \(reason)"
        }
    }
}
