public import BlogContracts

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
        let edited = version == old.version && edited?.text == old.edited?.text ? nil : edited?.text
        let others = newTexts(
            [authorText, likes.text, shares.text, comments.count.text, comments.closedText, likedText],
            [
                old.authorText, old.likes.text, old.shares.text, old.comments.count.text,
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

    public func details(since old: DraftCellPresentation?) -> [String] { [edited.text] }
}

extension CommentPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "comment" }

    public var part: ChangedPart { .comment(id, author: authorName) }

    public func details(since old: CommentPresentation?) -> [String] { old == nil ? [text] : [] }
}

extension UserInfoPresentation: ChangingPresentation {
    public static var jsonKey: StaticString { "user" }

    public var part: ChangedPart { .user(id, name: name) }

    public func details(since old: UserInfoPresentation?) -> [String] {
        newTexts(
            [blogs.text, followers.text, following.text, friends.text, relationText],
            [
                old?.blogs.text, old?.followers.text, old?.following.text, old?.friends.text,
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
