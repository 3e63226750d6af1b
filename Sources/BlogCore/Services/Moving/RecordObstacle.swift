/// Why a store does not take a record.
public enum RecordObstacle: Error, Hashable, Sendable {
    /// It refers to a user or a post that is not there.
    case refersToNothing
    /// There is one already with its number, its name or its pair of numbers.
    case isThereAlready
    /// It breaks a rule that all of its kind keep.
    case breaksRule
}
