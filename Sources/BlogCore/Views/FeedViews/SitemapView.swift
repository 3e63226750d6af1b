public import BlogContracts

extension OneShotContent<SitemapPresentation> {
    /// The list as a sitemap (sitemaps.org); nil if nothing was displayed.
    /// - Parameter isIndex: whether to show the list of all parts instead of one part.
    public func sitemapDocument(_ links: FeedLinks, isIndex: Bool) -> Document? {
        Document(self) {
            guard let content else { return [] }
            let namespace: [(StaticString, String)] = [
                ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")
            ]
            var xml = XMLWriter()
            if isIndex, content.partCount > 1 {
                xml.element("sitemapindex", namespace) { xml in
                    for part in 1...content.partCount {
                        xml.element("sitemap") {
                            $0.element("loc", links.sitemap(part))
                        }
                    }
                }
            } else {
                xml.element("urlset", namespace) { xml in
                    if isIndex { xml.element("url") { $0.element("loc", links.page(of: nil)) } }
                    for blog in content.blogs {
                        xml.element("url") { xml in
                            xml.element("loc", links.blog(blog.id, title: blog.title))
                            xml.element("lastmod", blog.updatedAt)
                        }
                    }
                    for author in content.authors {
                        xml.element("url") { $0.element("loc", links.page(of: author)) }
                    }
                }
            }
            return xml.end()
        }
    }
}
