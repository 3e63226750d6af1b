public import BlogContracts

extension HTMLWriter {
    /// Writes the fields that each post shows below its text, whatever its state.
    mutating func writeFooter(of post: PostSummaryPresentation, in page: PageContext) {
        writeTags(post.tags, in: page)
    }
}

extension DraftCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.article, ["id": "draft-\(id)"]) { html in
            html.element(.heading(level), ["dir": "auto"]) {
                $0.element(.a, ["href": page.links.draft(id)], text: title)
            }
            if !excerpt.isEmpty { html.element(.p, ["dir": "auto"], text: excerpt) }
            html.element(.p, ["class": "meta"]) { html in
                html.element(.time, ["datetime": editedAt], text: editedText)
                html.dot()
                html.writeEdit(.editDraft, of: id, title, in: page)
            }
            html.writeFooter(of: post, in: page)
        }
    }
}

extension DraftDetailPresentation: HTMLContent {
    public var pageTitle: String { draft.title }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.article, ["class": "post"]) { html in
            html.element(.h1, ["dir": "auto"], text: draft.title)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "badge"], text: page.texts.draft)
                html.dot()
                html.element(.time, ["datetime": draft.editedAt], text: draft.editedText)
                if commands.contains(.edit) {
                    html.dot()
                    html.writeEdit(.editDraft, of: draft.id, draft.title, in: page)
                }
            }
            html.element(.div, ["class": "e-content", "dir": "auto"]) {
                HTMLBody.write(body.document, in: page, to: &$0)
            }
            html.writeFooter(of: draft.post, in: page)
            html.element(.div, ["class": "commands"]) {
                $0.writeAuthorCommands(
                    commands, .editDraft,
                    [(.publish, .askToPublish, .askToPublish), (.discard, .delete, .discardDraft)],
                    on: draft.id,
                    draft.title, version: draft.version, in: page)
            }
        }
    }
}

extension TrashEntryPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.article, ["id": "trash-\(id)"]) { html in
            html.element(.heading(level), ["dir": "auto"], text: title)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, kindText)
                html.dot()
                html.element(.time, ["datetime": deletedAt], text: deletedText)
                html.dot()
                html.element(.time, ["datetime": purgeAt], text: purgeText)
            }
            html.element(.div, ["class": "buttons"]) { html in
                html.writeButton(
                    page.texts.action(.restore), name: page.texts.action(.restore, on: title),
                    action: page.links[.restore, id])
                html.element(
                    .a,
                    [
                        "class": "button", "href": page.links[.purge, id],
                        "aria-label": page.texts.action(.purge, on: title),
                    ], text: page.texts.action(.purge))
            }
        }
    }
}

extension SessionCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.p, ["class": "meta"]) { html in
            html.element(.time, ["datetime": createdAt], text: createdText)
            html.dot()
            html.element(.time, ["datetime": expiresAt], text: expiresText)
            html.dot()
            if let currentText {
                html.element(.span, currentText)
                html.dot()
            }
            html.writeButton(
                page.texts.action(.endSession), name: page.texts.action(.endSession, on: createdText),
                action: page.links[.endSession, id], classes: "plain-button")
        }
    }
}
