/// Why a blog does not move. Nothing was changed.
public enum MovingError: Error, Hashable, Sendable {
    /// There is a blog already where one was to come in.
    case notEmpty
    /// A line is not what it has to be.
    case badLine(Int, reason: String)
    /// The store does not take a record.
    case refused(line: Int?, RecordObstacle)
    /// What comes in cannot be read any further.
    case input(reason: String)
    /// What goes out cannot be written any further.
    case output(reason: String)
}
