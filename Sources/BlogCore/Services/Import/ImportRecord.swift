/// What is known of a file that was imported before.
public enum ImportRecord: Hashable, Sendable {
    /// Its post is there.
    case present(ImportedState)
    /// Its post was deleted for good since.
    case purged
}
