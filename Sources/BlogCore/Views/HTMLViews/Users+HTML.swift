public import BlogContracts

extension UserInfoPresentation: HTMLContent {
    public var pageTitle: String { name }

    public func describe(_ head: inout PageHead, in page: PageContext) {
        head.description = summary
        head.feeds = PageHead.Feed.blogs(of: .author(id), name: name, page.links)
    }

    /// Writes all about the user.
    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.div, ["class": "detail"]) { write(to: &$0, level: 1, in: page) }
    }
}

extension UserInfoPresentation: HTMLPart {
    public func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void
    ) {
        html.element(.div, ["class": "h-card user", "id": "user-\(id)"]) { html in
            let detail = page.links[.userDetail, id]
            // The name leads there too.
            html.element(.a, ["href": detail, "tabindex": "-1", "aria-hidden": "true"]) {
                $0.writeIcon(iconURL, initials: initials, in: page)
            }
            html.element(.h1, ["class": "p-name", "dir": "auto"]) {
                $0.element(.a, ["href": detail], text: name)
            }
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "p-nickname"], text: "@\(username)")
                html.dot()
                html.element(.time, ["datetime": joined.at], text: joined.text)
            }
            if !summary.isEmpty { html.element(.p, ["class": "p-note", "dir": "auto"], text: summary) }
            html.element(.p, ["class": "meta"]) { html in
                html.element(.a, ["class": "u-url", "href": page.links.user(id)], text: blogs.text)
                html.dot()
                html.element(.a, ["href": page.links[.followers, id]], text: followers.text)
                html.dot()
                html.element(.a, ["href": page.links[.following, id]], text: following.text)
                html.dot()
                html.element(.span, page.texts.friends(friends.text))
            }
            commands(&html)
        }
    }

    public func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard !commands.isEmpty else { return }
        html.element(.div, ["class": "commands", "id": "user-\(id)-commands"]) { html in
            if let relationText { html.element(.span, relationText) }
            if commands.contains(.manage) {
                html.writeLink(.account, to: page.links[.account], classes: "button", in: page)
                html.writeLink(.pictures, to: page.links[.pictures], classes: "button", in: page)
                html.writeLink(.sessions, to: page.links[.sessions], classes: "button", in: page)
            } else if commands.contains(.unfollow) {
                html.writeLink(
                    .unfollow, on: name, to: page.links[.unfollow, id], classes: "button", in: page)
            } else {
                html.writeButton(
                    page.texts.action(.follow), name: page.texts.actionOn(.follow, name),
                    action: page.links[.follow, id], ["on": "1"], classes: "follow",
                    next: page.texts.action(.unfollow))
            }
        }
    }
}

extension PersonPresentation: HTMLRow {
    public static var listClass: String { "people" }

    public static func nextStep(in page: PageContext) -> (address: String, text: String)? { page.users }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        writeCard(to: &html, in: page)
    }

    /// Writes the row with more at its end.
    func writeCard(
        to html: inout HTMLWriter, in page: PageContext, more: (inout HTMLWriter) -> Void = { _ in }
    ) {
        html.element(.div, ["class": "h-card", "id": "user-\(id)"]) { html in
            html.writeIcon(iconURL, initials: name.prefix(1).uppercased(), in: page)
            html.element(
                .a, ["class": "p-name u-url", "href": page.links.user(id), "dir": "auto"], text: name)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "p-nickname"], text: "@\(username)")
                html.dot()
                html.element(.time, ["datetime": date.at], text: date.text)
            }
            more(&html)
        }
    }
}

extension UserCellPresentation: HTMLRow {
    public static var listClass: String { "people" }

    public static func nextStep(in page: PageContext) -> (address: String, text: String)? { page.users }
}

extension UserCellPresentation: HTMLPart {
    public func write(
        to html: inout HTMLWriter, level: Int, in page: PageContext, commands: (inout HTMLWriter) -> Void
    ) {
        person.writeCard(to: &html, in: page, more: commands)
    }

    public func writeCommands(to html: inout HTMLWriter, in page: PageContext) {
        guard !commands.isDisjoint(with: [.follow, .unfollow]) else { return }
        html.element(.div, ["class": "commands", "id": "user-\(person.id)-commands"]) { html in
            if let relationText { html.element(.span, relationText) }
            // The list asks no question: the next press takes it back.
            let isFollowing = commands.contains(.unfollow)
            let action = isFollowing ? PageAction.unfollow : .follow
            html.writeButton(
                page.texts.action(action), name: page.texts.actionOn(action, person.name),
                action: page.links[.follow, person.id],
                ["on": isFollowing ? "0" : "1", "next": page.target], classes: "plain-button")
        }
    }
}

extension HTMLWriter {
    /// Writes a user's picture, or the first letters of their names. The name beside it says the same.
    mutating func writeIcon(_ address: String?, initials: String, in page: PageContext) {
        // Browsers load no picture of an older version by `http`.
        if let address = address.map(page.links.address), !address.hasPrefix("http:") {
            void(
                .img,
                [
                    "class": "icon u-photo", "src": address, "alt": "", "width": "48", "height": "48",
                    "loading": "lazy",
                ])
        } else {
            writeIcon(initials: initials)
        }
    }

    /// Writes the first letters of a name, which stands beside them.
    mutating func writeIcon(initials: String) {
        element(.span, ["class": "icon", "aria-hidden": "true"], text: initials)
    }
}
