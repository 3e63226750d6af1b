public import BlogContracts

extension BlogCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public static func nextStep(in page: PageContext) -> (address: String, text: String)? {
        let isOwn = page.viewer.map { page.target.prefix { $0 != "?" } == page.links.user($0) } ?? false
        return isOwn || page.linksToUsers ? page.writing : (page.links[.home], page.texts.home)
    }

    /// Writes the row with another summary.
    func writeArticle(
        to html: inout HTMLWriter, level: Int, in page: PageContext, summary: (inout HTMLWriter) -> Void,
        commands: (inout HTMLWriter) -> Void
    ) {
        html.element(.article, ["class": "h-entry", "id": "blog-" + String(id)]) { html in
            html.element(.heading(level), ["class": "p-name", "dir": "auto"]) {
                $0.element(.a, ["class": "u-url", "href": page.links.blog(id, title: title)], text: title)
            }
            summary(&html)
            html.element(.p, ["class": "meta"]) { writeMeta(to: &$0, in: page) }
            html.writeTags(tags, in: page)
            commands(&html)
        }
    }

    private func writeExcerpt(to html: inout HTMLWriter) {
        if !excerpt.isEmpty { html.element(.p, ["class": "p-summary", "dir": "auto"], text: excerpt) }
    }

    /// Writes the author, the date and the numbers of shares and comments.
    /// - Parameter edited: when the text was edited, on the page of the blog alone.
    func writeMeta(to html: inout HTMLWriter, edited: MomentPresentation? = nil, in page: PageContext) {
        html.element(.a, ["class": "p-author h-card", "href": page.links.user(author.id)], text: author.name)
        html.dot()
        html.element(.time, ["class": "dt-published", "datetime": published.at], text: published.text)
        if let edited {
            html.dot()
            html.element(.time, ["class": "dt-updated", "datetime": edited.at], text: edited.text)
        }
        if shares.number > 0 {
            html.dot()
            html.element(.span, ["class": "shares"], text: shares.text)
        }
        guard comments.count.number > 0 else { return }
        html.dot()
        html.element(
            .a, ["href": page.links.blog(id, title: title) + "#comments"], text: comments.count.text)
    }

    /// Writes the number of likes, which stands at the like button.
    fileprivate func writeLikes(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.p, ["class": "likes", "id": "blog-\(id)-likes"]) {
            if likes.number > 0 { $0.element(.a, ["href": page.links[.likers, id]], text: likes.text) }
        }
    }

    /// Writes the buttons of a viewer.
    fileprivate func writeReactions(to html: inout HTMLWriter, in page: PageContext) {
        for (command, isOn) in [(ViewerCommands.unlike, true), (.like, false)]
        where commands.contains(command) {
            let like: PageAction = isOn ? .unlike : .like
            html.writeButton(
                page.texts.action(like), name: page.texts.actionOn(like, title), isPressed: isOn,
                action: page.links[.like, id], ["on": isOn ? "0" : "1", "next": page.target],
                classes: "plain-button like", next: page.texts.action(isOn ? .like : .unlike))
        }
        guard commands.contains(.share) else { return }
        html.writeButton(
            page.texts.action(.share), name: page.texts.actionOn(.share, title),
            action: page.links[.share, id], ["next": page.target], classes: "plain-button share")
    }
}

extension BlogCellPresentation: HTMLPart {
    /// Writes the row; on the page of the blog only its author, dates and counts.
    public func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void
    ) {
        guard level > 1 else {
            writeTop(to: &html, in: page)
            return writeLikes(to: &html, in: page)
        }
        writeArticle(
            to: &html, level: level, in: page, summary: { writeExcerpt(to: &$0) }, commands: commands)
    }

    /// Writes the line below the title of the page of the blog.
    fileprivate func writeTop(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.p, ["class": "meta", "id": "blog-\(id)-meta"]) {
            writeMeta(to: &$0, edited: isEditedLater ? edited : nil, in: page)
        }
    }

    public func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard commands.contains(.edit) else { return }
        html.element(.div, ["class": "commands", "id": "blog-\(id)-commands"]) { html in
            html.writeEdit(.editBlog, of: id, title, in: page)
        }
    }
}

extension BlogDetailPresentation: HTMLContent {
    public var pageTitle: String { blog.title }

    public func address(_ links: Links) -> String? { links.blog(blog.id, title: blog.title) }

    public func describe(_ head: inout PageHead, in page: PageContext) {
        head.feeds = PageHead.Feed.blogs(of: .author(blog.author.id), name: blog.author.name, page.links)
        head.description = blog.excerpt
        head.publishedAt = blog.published.at
        head.image = body.firstImage
        head.path = address(page.links)
    }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        if commands.contains(.edit) {
            html.element(.p, ["class": "commands top"]) {
                $0.writeEdit(.editBlog, of: blog.id, blog.title, in: page)
            }
            html.element(.div, ["id": "blog-\(blog.id)-pending"]) { html in
                if let pendingText { html.element(.p, ["class": "note"], text: pendingText) }
            }
        }
        write(to: &html, level: 1, in: page)
    }
}

extension BlogDetailPresentation: HTMLPart {
    public func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void
    ) {
        let attributes: HTMLWriter.Attributes = [
            "class": "h-entry post", "id": "blog-\(blog.id)", "data-version": String(blog.version),
        ]
        html.element(.article, attributes) { html in
            html.element(.h1, ["class": "p-name", "dir": "auto"], text: blog.title)
            // A like replaces the first part of the line.
            html.element(.div, ["class": "byline"]) { html in
                blog.writeTop(to: &html, in: page)
                html.element(.p, ["class": "meta"]) { html in
                    html.dot()
                    html.element(.span, page.texts.minutes(body.minutes))
                }
            }
            html.element(
                .data, ["class": "u-url", "value": page.links.blog(blog.id, title: blog.title)], text: "")
            html.element(.div, ["class": "e-content", "dir": "auto"]) {
                HTMLBody.write(body.document, in: page, to: &$0)
            }
            html.element(.div, ["class": "after"]) { html in
                html.writeTags(blog.tags, in: page)
                blog.writeLikes(to: &html, in: page)
                commands(&html)
            }
        }
    }

    public func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard !blog.commands.isEmpty else { return }
        html.element(.div, ["class": "commands", "id": "blog-\(blog.id)-commands"]) { html in
            blog.writeReactions(to: &html, in: page)
            guard !commands.isDisjoint(with: [.edit, .hide]) else { return }
            html.element(.details) { html in
                html.element(.summary, page.texts.menu)
                html.writeAuthorCommands(
                    commands, .editBlog,
                    [(.unpublish, .unpublish, .unpublish), (.discard, .delete, .discardBlog)],
                    on: blog.id, blog.title, version: blog.version, in: page)
                if commands.contains(.hide) {
                    html.writeLink(
                        .hide, on: blog.title, to: page.links[.hideBlog, blog.id], classes: "button",
                        in: page)
                }
            }
        }
    }
}

extension BlogFramePresentation {
    /// Writes who wrote the blog, above it.
    func writeAuthor(_ author: AuthorPresentation, to html: inout HTMLWriter, in page: PageContext) {
        html.element(.div, ["class": "author"]) { html in
            html.writeIcon(iconURL, initials: author.name.prefix(1).uppercased(), in: page)
            html.element(.a, ["href": page.links.user(author.id), "dir": "auto"], text: author.name)
            if !summary.isEmpty { html.element(.p, ["class": "meta", "dir": "auto"], text: summary) }
        }
    }

    /// Writes the links to the blogs before and after it.
    func writeNeighbours(to html: inout HTMLWriter, in page: PageContext) {
        let links = [(previous, page.texts.previous, "prev"), (next, page.texts.next, "next")]
        guard previous != nil || next != nil else { return }
        html.element(.nav, ["class": "neighbours", "aria-label": page.texts.neighbours]) { html in
            for case (let blog?, let label, let relation) in links {
                html.element(.a, ["href": page.links.blog(blog.id, title: blog.title), "rel": relation]) {
                    $0.element(.span, ["class": "meta"], text: label)
                    $0.element(.span, ["dir": "auto"], text: blog.title)
                }
            }
        }
    }
}

extension SearchHitPresentation: HTMLRow {
    public static var listClass: String { "posts" }
    public static var isHit: Bool { true }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        blog.writeArticle(to: &html, level: level, in: page) { html in
            html.element(.p, ["class": "p-summary", "dir": "auto"]) { html in
                for part in snippet {
                    if part.isHit {
                        html.element(.mark, part.content)
                    } else {
                        html.text(part.content)
                    }
                }
            }
        } commands: {
            blog.writeCommands(to: &$0, in: page)
        }
    }
}
