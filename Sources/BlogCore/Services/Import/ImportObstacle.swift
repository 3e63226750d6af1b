/// Why an import leaves a post alone.
public enum ImportObstacle: Hashable, Sendable {
    /// It is in the recycle bin, and is not taken out by an import.
    case trashed
    /// It was deleted for good, and is not brought back by an import.
    case purged
    /// It was edited here, and is not overwritten.
    case edited
}
