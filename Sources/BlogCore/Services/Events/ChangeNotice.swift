/// What a subscriber of an ``EventHub`` is told.
public enum ChangeNotice: Hashable, Sendable {
    /// Something happened.
    case happened(ChangeEvent)
    /// Some of what happened before this was dropped, as the subscriber did not keep up: whatever it shows may be
    /// outdated.
    case missedSome
}
