import BlogModels

extension PostEdit {
    /// How long its texts are.
    var byteCount: Int { (title?.text.utf8.count ?? 0) + (body?.markdown.utf8.count ?? 0) }

    /// What it changes of a post; nil where the post says the same already, byte for byte.
    ///
    /// Moments are whole seconds. An edit in the very second of the first publication counts for the next one: it
    /// came after, and readers are told of edits that came after.
    func change(of post: Post, at now: Timestamp) -> PostChange? {
        let (title, body) = (title ?? post.title, body ?? post.body)
        guard title != post.title || body != post.body else { return nil }
        return .edit(title, body, at: now == post.publishedAt ? now.adding(seconds: 1) : now)
    }
}
