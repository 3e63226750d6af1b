/// Why nothing could be imported at all.
public enum ImportSourceError: Error, Hashable, Sendable {
    /// There is no such folder.
    case noFolder(String)
    /// The folder holds nothing to import; it says what was looked for.
    case nothingToImport(folder: String, expected: String)
    /// Something that every post needs could not be read.
    case unreadable(path: String, reason: String)
}
