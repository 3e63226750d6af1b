/// What a day is said of.
public enum DayUse: Sendable, CaseIterable {
    /// Nothing: `21 Nov 2026`.
    case plain
    /// A first publication.
    case published
    /// A later change.
    case edited
    /// A registration.
    case joined
    /// The beginning of a session.
    case signedIn
    /// The end of a session.
    case expires
}
