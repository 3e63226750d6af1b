import BlogContracts

extension BlogCellPresentation {
    /// What stands below the title, from what never changes to what does.
    var metaTexts: [String?] {
        [authorText, publishedText, editedText, likeCountText, shareCountText, likedText]
    }
}
