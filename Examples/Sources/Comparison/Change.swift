/// A change of the requirements. Every way went through all changes in this order.
public enum Change: String, CaseIterable, Sendable {
    /// The user's own page shows their drafts.
    case drafts
    /// The user's own page shows the number of posts in their recycle bin.
    case bin
    /// A second page names authors differently.
    case naming

    /// The name of the folders with its new files.
    var folder: String {
        switch self {
        case .drafts: "Change1Drafts"
        case .bin: "Change2Bin"
        case .naming: "Change3Naming"
        }
    }
}
