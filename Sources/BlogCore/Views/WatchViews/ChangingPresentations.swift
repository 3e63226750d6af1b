public import BlogContracts
public import JSONViews

/// A presentation whose changes are lines.
public protocol ChangingPresentation: Presentation, JSONWritable {
    /// Its name in an object.
    static var jsonKey: StaticString { get }
    /// What it shows.
    var part: ChangedPart { get }
    /// Its texts that differ from those of a former value; without one, its texts for a person who has not seen it.
    func details(since old: Self?) -> [String]
}

extension BlogCellPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "blog" }

    public var part: ChangedPart { .blog(id, title: title) }

    public func details(since old: BlogCellPresentation?) -> [String] {
        guard let old else { return [authorText] }
        // An edit on the day of the last one has the same text.
        let edited = version == old.version && editedText == old.editedText ? nil : editedText
        let others = newTexts(
            [authorText, likeCountText, shareCountText, comments.countText, comments.closedText, likedText],
            [
                old.authorText, old.likeCountText, old.shareCountText, old.comments.countText,
                old.comments.closedText, old.likedText,
            ])
        return (edited.map { [$0] } ?? []) + others
    }
}

extension BlogDetailPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { BlogCellPresentation.jsonKey }

    public var part: ChangedPart { blog.part }

    public func details(since old: BlogDetailPresentation?) -> [String] { blog.details(since: old?.blog) }
}

extension DraftCellPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "draft" }

    public var part: ChangedPart { .draft(id, title: title) }

    public func details(since old: DraftCellPresentation?) -> [String] { [editedText] }
}

extension CommentPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "comment" }

    public var part: ChangedPart { .comment(id, author: author.name) }

    public func details(since old: CommentPresentation?) -> [String] { old == nil ? [text] : [] }
}

extension UserInfoPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "user" }

    public var part: ChangedPart { .user(id, name: name) }

    public func details(since old: UserInfoPresentation?) -> [String] {
        newTexts(
            [blogCountText, followerCountText, followingCountText, friendCountText, relationText],
            [
                old?.blogCountText, old?.followerCountText, old?.followingCountText, old?.friendCountText,
                old?.relationText,
            ])
    }
}

extension TrashCountPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "trashCount" }

    public var part: ChangedPart { .trash }

    public func details(since old: TrashCountPresentation?) -> [String] { text.map { [$0] } ?? [] }
}

/// The texts that differ from the former ones.
private func newTexts(_ texts: [String?], _ former: [String?]) -> [String] {
    zip(texts, former).compactMap { text, former in text == former ? nil : text }
}
