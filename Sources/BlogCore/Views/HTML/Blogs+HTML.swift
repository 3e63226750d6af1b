// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts

extension BlogCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        write(to: &html, level: level, in: page) { html in
            if !excerpt.isEmpty { html.element(.p, ["class": "p-summary", "dir": "auto"], excerpt) }
        }
    }

    /// Writes the row with another summary.
    func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, summary: (inout HTMLWriter) -> Void
    ) {
        html.element(.article, ["class": "h-entry", "id": "blog-\(id)"]) { html in
            html.element(.heading(level), ["class": "p-name", "dir": "auto"]) {
                $0.element(.a, ["class": "u-url", "href": page.links.blog(id, title: title)], title)
            }
            summary(&html)
            html.element(.p, ["class": "meta"]) { writeMeta(to: &$0, in: page) }
        }
    }

    /// Writes the author, the dates and the counts.
    func writeMeta(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.span, ["class": "p-author h-card"]) { html in
            html.element(.a, ["class": "u-url", "href": page.links.user(author.id)], authorText)
            html.element(.data, ["class": "p-name", "value": author.name], "")
        }
        html.element(.time, ["class": "dt-published", "datetime": publishedAt], publishedText)
        if let editedAt, let editedText {
            html.element(.time, ["class": "dt-updated", "datetime": editedAt], editedText)
        }
        if likeCount > 0 { html.element(.a, ["href": page.links.likers(of: id)], likeCountText) }
        if shareCount > 0 { html.element(.span, shareCountText) }
        guard page.viewer != nil else { return }
        html.writeButton(
            page.texts.action(.like), name: page.texts.action(.like, on: title),
            isPressed: isLiked == true, action: page.links.blog(id) + "/like",
            ["on": isLiked == true ? "0" : "1", "next": page.target], classes: "plain-button like")
        html.writeButton(
            page.texts.action(.share), name: page.texts.action(.share, on: title),
            action: page.links.blog(id) + "/share", ["next": page.target], classes: "plain-button")
    }

    /// Writes the commands of the author.
    func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard page.viewer == author.id else { return }
        let path = page.links.blog(id)
        html.element(.div, ["class": "buttons"]) { html in
            html.element(.a, ["class": "button", "href": path + "/edit"], page.texts.action(.edit))
            for (action, name) in [(PageAction.unpublish, "unpublish"), (.delete, "trash")] {
                html.writeButton(
                    page.texts.action(action), name: page.texts.action(action, on: title),
                    action: "\(path)/\(name)", ["version": String(version)])
            }
        }
    }
}

extension BlogDetailPresentation: HTMLContent {
    public var pageTitle: String { blog.title }

    public func describe(_ head: inout PageHead, in page: PageContext) {
        head.feed = PageHead.Feed(name: blog.author.name, author: blog.author.id)
        head.description = blog.excerpt
        head.publishedAt = blog.publishedAt
        head.path = page.links.blog(blog.id, title: blog.title)
    }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.article, ["class": "h-entry post", "id": "blog-\(blog.id)"]) { html in
            html.element(.h1, ["class": "p-name", "dir": "auto"], blog.title)
            html.element(.p, ["class": "meta"]) { blog.writeMeta(to: &$0, in: page) }
            html.element(.data, ["class": "u-url", "value": page.links.blog(blog.id, title: blog.title)], "")
            html.element(.div, ["class": "e-content", "dir": "auto"]) {
                HTMLBody(texts: page.texts).write(body.document, to: &$0)
            }
            blog.writeCommands(to: &html, in: page)
        }
    }
}

extension SearchHitPresentation: HTMLRow {
    public static var listClass: String { "posts" }
    public static var isHit: Bool { true }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        blog.write(to: &html, level: level, in: page) { html in
            html.element(.p, ["class": "p-summary", "dir": "auto"]) { html in
                for part in snippet {
                    if part.isHit {
                        html.element(.mark, part.content)
                    } else {
                        html.text(part.content)
                    }
                }
            }
        }
    }
}
