public import BlogContracts

extension OneShotList<CommentPresentation> {
    /// The newest comments of a blog as an Atom feed (RFC 4287); nil if nothing was displayed.
    public func atomDocument(of blog: BlogCellPresentation, _ links: FeedLinks) -> Document? {
        Document(self) {
            var xml = XMLWriter()
            xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom")]) { xml in
                xml.element("title", "\(heading ?? ""): \(blog.title)")
                xml.element("id", links.tag("blog/\(blog.id)/comments"))
                // A deletion changes the feed, too, but no entry.
                xml.element("updated", rows.map(\.written.at).max() ?? blog.published.at)
                xml.element(
                    "link",
                    [
                        ("rel", "self"), ("type", "application/atom+xml"),
                        ("href", links.page(.commentsAtom, of: blog.id)),
                    ])
                xml.element("link", [("rel", "alternate"), ("href", links.blog(blog.id, title: blog.title))])
                let comments = links.page(.comments, of: blog.id)
                for comment in rows {
                    xml.element("entry") { xml in
                        xml.element("title", comment.authorName)
                        xml.element("id", links.tag("comment/\(comment.id)"))
                        xml.element("link", [("rel", "alternate"), ("href", comments + comment.fragment)])
                        xml.element("published", comment.written.at)
                        xml.element("updated", comment.written.at)
                        xml.element("author") { $0.element("name", comment.authorName) }
                        xml.element("content", type: "text", comment.text)
                    }
                }
            }
            return xml.end()
        }
    }
}
