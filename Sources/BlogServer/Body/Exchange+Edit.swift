import BlogModels

extension Exchange {
    /// What the body says of how a post is to be changed.
    /// - Throws: ``BodyError``, ``FieldErrors``; what reading it throws.
    func edit() async throws -> PostEdit {
        var fields = try await body()
        let edit = PostEdit(
            title: fields.optional("title", Title.init(_:)), body: fields.optional("body", Body.init(_:)))
        try fields.finish()
        return edit
    }
}
