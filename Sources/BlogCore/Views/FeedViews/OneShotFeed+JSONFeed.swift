import BlogContracts

extension OneShotFeed {
    /// The feed as JSON Feed 1.1 (jsonfeed.org); nil if nothing was displayed.
    public func jsonFeedDocument(_ links: FeedLinks) -> Document? {
        Document(self) {
            JSONWriter.bytes(capacity: 8_192) { json in json.object { write(to: &$0, links) } }
        }
    }

    private func write(to json: inout JSONWriter, _ links: FeedLinks) {
        let author = authorContent.content
        json.value("version", "https://jsonfeed.org/version/1.1")
        json.value("title", title(links))
        json.value("home_page_url", links.page(of: scope))
        json.value("feed_url", links.jsonFeed(of: scope))
        if let author { json.author(author.name, links.page(of: author.id)) }
        var content = FeedContent(links: links)
        json.array("items", entryList.rows) { json, entry in
            json.object { json in
                json.value("id", links.tag("blog/\(entry.id)"))
                json.value("url", links.blog(entry.id, title: entry.title))
                json.value("title", entry.title)
                if let text = content.html(of: entry) {
                    json.value("content_html", text)
                } else {
                    json.value("content_text", entry.excerpt)
                }
                json.value("date_published", entry.publishedAt)
                json.value("date_modified", entry.updatedAt)
                json.author(entry.author.name, links.page(of: entry.author.id))
                if !entry.tags.tags.isEmpty { json.values("tags", entry.tags.tags.lazy.map(\.name)) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func author(_ name: String, _ url: String) {
        array("authors", CollectionOfOne((name, url))) { json, author in
            json.object { json in
                json.value("name", author.0)
                json.value("url", author.1)
            }
        }
    }
}
