public import BlogModels

/// The words of drafts.
public protocol DraftTexts: Sendable {
    /// The heading of the list, and the text of the empty list.
    var drafts: String { get }
    var noDrafts: String { get }
    /// The message after a draft was moved to the recycle bin.
    func draftDiscarded(_ id: PostID) -> String
}

extension EnglishLocalization: DraftTexts {
    public var drafts: String { "Drafts" }
    public var noDrafts: String { "No drafts." }

    public func draftDiscarded(_ id: PostID) -> String { "Draft \(id.rawValue) is in the recycle bin." }
}
