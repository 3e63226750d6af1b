/// Which version of a post a change is meant for.
public enum VersionCondition: Hashable, Sendable {
    /// Whatever it is now.
    case any
    /// One of these; none of them if it is empty.
    case oneOf([PostVersion])

    /// Whether a change goes ahead on that version.
    public func allows(_ version: PostVersion) -> Bool {
        switch self {
        case .any: true
        case .oneOf(let versions): versions.contains(version)
        }
    }
}
