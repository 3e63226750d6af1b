import BlogDomain

/// The words of drafts.
public struct DraftTexts: Sendable {
    package let list: ListTexts
    /// The message after a draft was moved to the recycle bin.
    let discarded: @Sendable (PostID) -> String

    static var english: DraftTexts {
        DraftTexts(
            list: ListTexts("Drafts", empty: "No drafts."),
            discarded: { "Draft \($0.rawValue) is in the recycle bin." })
    }
}
