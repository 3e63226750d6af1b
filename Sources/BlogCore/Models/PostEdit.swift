/// What somebody wants a post to say; what is nil stays.
public struct PostEdit: Hashable, Sendable {
    /// The new title.
    public var title: Title?
    /// The new text.
    public var body: Body?

    /// Makes an edit, of nothing unless told.
    public init(title: Title? = nil, body: Body? = nil) {
        self.title = title
        self.body = body
    }
}
