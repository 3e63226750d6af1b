public import BlogContracts

extension TagCellPresentation: HTMLRow {
    public static var listClass: String { "tags" }

    public static func nextStep(in page: PageContext) -> (address: String, text: String)? { page.writing }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.writeLink(to: tag, in: page)
        html.element(.span, ["class": "count"], text: blogs.text)
    }
}

extension HTMLWriter {
    /// Writes the tags of a post as links, if it has any.
    mutating func writeTags(_ tags: TagsPresentation, in page: PageContext) {
        guard !tags.tags.isEmpty else { return }
        element(.ul, ["class": "tags", "role": "list", "aria-label": page.texts.tags]) { html in
            for tag in tags.tags { html.element(.li) { $0.writeLink(to: tag, in: page) } }
        }
    }

    fileprivate mutating func writeLink(to tag: TagPresentation, in page: PageContext) {
        element(.a, ["class": "p-category", "href": page.links.tag(tag.key), "dir": "auto"], text: tag.name)
    }
}
