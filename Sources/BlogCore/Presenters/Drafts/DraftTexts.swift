import BlogDomain

/// The words of drafts.
public struct DraftTexts: Sendable {
    package var list = ListTexts("Drafts", empty: "No drafts.")
    /// The message after a draft was moved to the recycle bin.
    var discarded: @Sendable (PostID) -> String = { "Draft \($0.rawValue) is in the recycle bin." }
}
