import BlogContracts
import BlogDocument

extension OneShotFeed {
    /// The feed as Atom (RFC 4287); nil if nothing was displayed.
    public func atomDocument(_ links: FeedLinks) -> Document? {
        Document(self) {
            var xml = XMLWriter()
            xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom")]) {
                writeAtom(to: &$0, links)
            }
            return xml.end()
        }
    }

    private func writeAtom(to xml: inout XMLWriter, _ links: FeedLinks) {
        let author = authorContent.content
        xml.element("title", title(links))
        xml.element("id", links.tag(identifier))
        xml.element("updated", updatedAt)
        xml.element(
            "link",
            [
                ("rel", "self"), ("type", "application/atom+xml"),
                ("href", links.atom(of: scope)),
            ])
        xml.element("link", [("rel", "alternate"), ("href", links.page(of: scope))])
        if let author { xml.author(author.name, links.page(of: author.id)) }
        var content = FeedContent(links: links)
        for entry in entryList.rows {
            let text = content.html(of: entry)
            xml.element("entry") { xml in
                xml.element("title", entry.title)
                xml.element("id", links.tag("blog/\(entry.id)"))
                xml.element(
                    "link", [("rel", "alternate"), ("href", links.blog(entry.id, title: entry.title))])
                xml.element("published", entry.publishedAt)
                xml.element("updated", entry.updatedAt)
                xml.author(entry.author.name, links.page(of: entry.author.id))
                for tag in entry.tags.tags {
                    xml.element("category", [("term", tag.key), ("label", tag.name)])
                }
                if let text {
                    xml.element("content", type: "html", text)
                } else {
                    xml.element("summary", entry.excerpt)
                }
            }
        }
    }
}

extension OneShotFeed {
    /// The author's name, the heading of a tag, or the name of the site.
    func title(_ links: FeedLinks) -> String {
        authorContent.content?.name ?? (tag == nil ? nil : entryList.heading) ?? links.title
    }

    var scope: FeedScope { authorContent.content.map { .author($0.id) } ?? tag.map { .tag($0) } ?? .all }

    private var identifier: String {
        switch scope {
        case .all: "blogs"
        case .author(let id): "user/\(id)"
        case .tag(let key): "tag/\(key.percentEncoded)"
        }
    }

    /// When an entry last changed. A feed without entries has not changed since the author joined.
    private var updatedAt: String {
        // ISO 8601 in UTC has the order of time.
        entryList.rows.map(\.updatedAt).max() ?? authorContent.content?.joined.at ?? "1970-01-01T00:00:00Z"
    }
}

extension XMLWriter {
    fileprivate mutating func author(_ name: String, _ url: String) {
        element("author") { xml in
            xml.element("name", name)
            xml.element("uri", url)
        }
    }
}
