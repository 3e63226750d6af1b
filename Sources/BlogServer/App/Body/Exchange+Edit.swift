import BlogModels

extension Exchange {
    /// What the body says of how a post is to be changed.
    /// - Throws: ``BodyError``, ``FieldErrors``.
    func edit() throws -> PostEdit {
        var fields = try body()
        let edit = PostEdit(
            title: fields.optional("title", Title.init(_:)), body: fields.optional("body", Body.init(_:)))
        try fields.finish()
        return edit
    }
}
