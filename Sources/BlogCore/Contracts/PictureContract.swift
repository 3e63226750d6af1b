/// A picture of the viewer.
public struct PicturePresentation: RowPresentation {
    public let id: Int64
    /// Its path on the site: `/media/…`.
    public let address: String
    public let width: Int
    public let height: Int
    public let size: CountPresentation
    /// What the picture shows, for people who do not see it; empty if its owner did not say.
    public let alt: String
    /// What shows the picture in a post.
    public let markdown: String
    public let added: MomentPresentation

    public init(
        id: Int64, address: String, width: Int, height: Int, size: CountPresentation, alt: String,
        markdown: String, added: MomentPresentation
    ) {
        self.id = id
        self.address = address
        self.width = width
        self.height = height
        self.size = size
        self.alt = alt
        self.markdown = markdown
        self.added = added
    }
}

extension PicturePresentation: Fielded {
    public func fields<Sink: FieldSink & ~Copyable>(to sink: inout Sink) {
        sink.id(id)
        sink.value("address", address)
        sink.value("width", width)
        sink.value("height", height)
        sink.value("bytes", size.number)
        sink.detail(nil, size.text)
        sink.value("alt", alt)
        sink.value("markdown", markdown)
        sink.value("addedAt", added.at)
        sink.detail("addedText", added.text)
    }
}
