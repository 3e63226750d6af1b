public import BlogModels

extension EnglishWording {
    /// `Draft 29 is in the recycle bin.`
    public func draftDiscarded(_ id: PostID) -> String {
        "Draft \(id.rawValue) is in the recycle bin."
    }

    /// `Blog 7 is in the recycle bin.`
    public func blogDiscarded(_ id: PostID) -> String {
        "Blog \(id.rawValue) is in the recycle bin."
    }
}
