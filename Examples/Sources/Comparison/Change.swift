/// A change of requirement that every way goes through, in this order.
public enum Change: String, CaseIterable, Sendable {
    /// One's own page shows one's drafts.
    case drafts
    /// And how much is in the recycle bin.
    case bin
    /// A second scene names authors differently.
    case naming

    /// The folders that came with it.
    var folder: String {
        switch self {
        case .drafts: "Change1Drafts"
        case .bin: "Change2Bin"
        case .naming: "Change3Naming"
        }
    }
}
