/// What part of a blog a sink has a place for. The rest is not read.
public enum RecordSelection: Hashable, Sendable {
    /// Everything.
    case everything
    /// Posts that are in no recycle bin, and the users who wrote them.
    case articles
}
