import BlogContracts
import JSONViews
public import OneShotViews

extension OneShotFeed {
    /// The feed as JSON Feed 1.1 (jsonfeed.org); nil if nothing was displayed.
    public func jsonFeedDocument(_ links: FeedLinks) -> Document? {
        Document(self) {
            var json = JSONWriter(capacity: 8_192)
            let author = authorContent.content
            json.field(#"{"version":"#, "https://jsonfeed.org/version/1.1")
            json.field(#","title":"#, title(links))
            json.field(#","home_page_url":"#, links.page(of: author?.id))
            json.field(#","feed_url":"#, links.jsonFeed(of: author?.id))
            if let author { json.author(author.name, links.page(of: author.id)) }
            json.raw(#","items":["#)
            var content = FeedContent(links: links)
            for (index, entry) in entryList.rows.enumerated() {
                json.field(index == 0 ? #"{"id":"# : #",{"id":"#, links.tag("blog/\(entry.id)"))
                json.field(#","url":"#, links.blog(entry.id, title: entry.title))
                json.field(#","title":"#, entry.title)
                if let text = content.html(of: entry) {
                    json.field(#","content_html":"#, text)
                } else {
                    json.field(#","content_text":"#, entry.excerpt)
                }
                json.field(#","date_published":"#, entry.publishedAt)
                json.field(#","date_modified":"#, entry.updatedAt)
                json.author(entry.author.name, links.page(of: entry.author.id))
                if !entry.tags.isEmpty { json.tags(entry.tags) }
                json.raw("}")
            }
            json.raw("]}")
            return json.end()
        }
    }
}

extension JSONWriter {
    fileprivate mutating func author(_ name: String, _ url: String) {
        field(#","authors":[{"name":"#, name)
        field(#","url":"#, url)
        raw("}]")
    }
}
