import BlogContracts

extension OneShotContent: HTMLRenderable where Content: HTMLContent {
    public func address(_ links: Links) -> String? { content?.address(links) }

    /// The value, or the error in its place.
    public func htmlDocument(in page: PageContext) -> Document? {
        Document(self) {
            guard let content else {
                return error.map {
                    HTMLErrorPage(title: $0.title, detail: $0.detail, canRepeat: true).bytes(in: page)
                } ?? []
            }
            return page.document(page.head(for: content)) { content.write(to: &$0, in: page) }
        }
    }
}

extension OneShotList where Row: HTMLRow {
    /// Writes the rows, the link to the next page, and the error. In an open page new rows appear, or are announced.
    /// - Parameter level: the level of the rows' headings.
    func writeItems(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        guard let id = Row.liveListID else {
            page.writeNewRows(to: &html)
            if !rows.isEmpty { page.writeOtherView(to: &html) }
            return writeRows(to: &html, level: level, in: page)
        }
        html.element(.div, ["id": id]) { writeRows(to: &$0, level: level, in: page) }
    }

    private func writeRows(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        if let emptyText {
            html.element(.p, ["class": "empty"]) { html in
                html.text(emptyText)
                if let step = Row.nextStep(in: page) {
                    html.text(" ")
                    html.element(.a, ["href": step.address], text: step.text)
                }
            }
        }
        var sections: [(start: Int, heading: String?)] = []
        var count = 0
        rows.visit { row in
            let heading = row.section
            if count == 0 || heading != sections[sections.count - 1].heading {
                sections.append((count, heading))
            }
            count += 1
        }
        for ((start, heading), end) in zip(sections, sections.dropFirst().map(\.start) + [count]) {
            if let heading { html.element(.heading(level), ["class": "section"], text: heading) }
            // Without `role`, Safari announces no list when it has no bullets.
            html.element(.ul, ["class": Row.listClass + (page.isCards ? " cards" : ""), "role": "list"]) {
                html in
                rows.visit(start..<end) { row in
                    html.element(.li) {
                        row.write(to: &$0, level: heading == nil ? level : level + 1, in: page)
                    }
                }
            }
        }
        if let partialText { html.element(.p, ["class": "note"], text: partialText) }
        if let listError { page.write(listError, to: &html) }
        page.writePager(next: more.map { page.nextTarget + $0.cursor }, to: &html)
    }

    func writeModule(to html: inout HTMLWriter, in page: PageContext) {
        guard !isEmpty || page.showsChanges else { return }
        html.element(.section) { html in
            if let heading = heading ?? listError?.heading { html.element(.h2, heading) }
            writeItems(to: &html, level: 3, in: page)
        }
    }
}

extension OneShotList: HTMLRenderable where Row: HTMLRow {
    public func htmlDocument(in page: PageContext) -> Document? {
        Document(self) {
            let title = heading ?? listError?.heading ?? page.texts.site
            var head = page.head(page.search.isEmpty ? title : "\(page.search) · \(title)")
            head.next = more.map { page.nextTarget + $0.cursor }
            head.description = page.linksToUsers && page.firstTarget == nil ? page.texts.line : nil
            if let tag = page.tag { head.feeds = PageHead.Feed.blogs(of: .tag(tag), name: title, page.links) }
            return page.document(head) { html in
                html.element(.div, ["class": Row.listClass == "posts" ? "h-feed" : nil]) { html in
                    page.writeParent(to: &html)
                    html.element(.h1, ["class": "p-name"], text: title)
                    if let line = head.description {
                        html.element(.p, ["class": "note", "dir": "auto"], text: line)
                    }
                    if Row.isHit || page.tag != nil { page.writeSearch(to: &html) }
                    writeItems(to: &html, level: 2, in: page)
                    Row.writeCommands(on: rows, to: &html, in: page)
                    if page.linksToUsers {
                        html.element(.p) {
                            $0.element(.a, ["href": page.users.address], text: page.users.text)
                        }
                    }
                }
            }
        }
    }
}

extension OneShotUserScene: HTMLRenderable {
    /// The user, then the modules that displayed something.
    public func htmlDocument(in page: PageContext) -> Document? {
        Document(self) {
            guard let user = userContent.content else { return [] }
            var head = page.head(for: user)
            if page.tab == .blogs { head.next = blogList.more.map { page.nextTarget + $0.cursor } }
            return page.document(head) { html in
                user.write(to: &html, level: 1, in: page)
                if user.commands.contains(.manage) { writeTabs(of: user, to: &html, in: page) }
                if user.commands.contains(.hide) {
                    html.element(.p, ["class": "commands"]) {
                        $0.writeLink(
                            .suspend, on: user.name,
                            to: "\(page.links[.owner])?username=\(user.username)", in: page)
                    }
                }
                switch page.tab {
                case .blogs: blogList.writeModule(to: &html, in: page)
                case .drafts:
                    draftList.writeModule(to: &html, in: page.listing(page.links[.userDrafts, user.id]))
                case .bin:
                    guard let trashList else { break }
                    trashList.writeModule(to: &html, in: page.listing(page.links[.trash]))
                    if !trashList.rows.isEmpty { writeEmptyTrash(to: &html, in: page) }
                }
            }
        }
    }

    /// Writes the links to the tabs with their counts.
    private func writeTabs(of user: UserInfoPresentation, to html: inout HTMLWriter, in page: PageContext) {
        html.element(.nav, ["class": "tabs", "aria-label": page.texts.tabs]) { html in
            html.element(.ul) { html in
                for tab in UserTab.allCases {
                    html.element(.li) {
                        $0.element(
                            .a,
                            [
                                "href": page.links.tab(tab, of: user.id),
                                "aria-current": tab == page.tab ? "page" : nil,
                            ], text: page.texts.tab(tab, count(of: tab, user)))
                    }
                }
            }
        }
        if let error = trashContent.error { page.write(error, to: &html) }
    }

    private func count(of tab: UserTab, _ user: UserInfoPresentation) -> String? {
        switch tab {
        case .blogs: String(user.blogs.number)
        case .drafts:
            draftList.error == nil ? "\(draftList.rows.count)\(draftList.more == nil ? "" : "+")" : nil
        case .bin: trashContent.content.map { String($0.count) }
        }
    }

    private func writeEmptyTrash(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.p) {
            $0.writeLink(.emptyTrash, to: page.links[.emptyTrash], classes: "button", in: page)
        }
    }
}

extension PageContext {
    func head(for content: some HTMLContent) -> PageHead {
        var head = head(content.pageTitle)
        content.describe(&head, in: self)
        return head
    }
}
