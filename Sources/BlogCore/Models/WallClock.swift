/// Tells the time. Nothing reads the machine's clock by itself: whoever needs the time is handed one of these.
public protocol WallClock: Sendable {
    /// The moment it is.
    func now() -> Timestamp
}
