public import BlogContracts

extension DraftCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public static func nextStep(in page: PageContext) -> (address: String, text: String)? { page.writing }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.article, ["id": "draft-\(id)"]) { html in
            html.element(.heading(level), ["dir": "auto"]) {
                $0.element(.a, ["href": page.links.draft(id)], text: title)
            }
            if !excerpt.isEmpty { html.element(.p, ["dir": "auto"], text: excerpt) }
            if let hiddenText { html.element(.p, ["class": "note"], text: hiddenText) }
            html.element(.p, ["class": "meta"]) { html in
                html.element(.time, ["datetime": edited.at], text: edited.text)
                html.dot()
                html.writeEdit(.editDraft, of: id, title, in: page)
            }
            html.writeTags(tags, in: page)
        }
    }
}

extension DraftDetailPresentation: HTMLContent {
    public var pageTitle: String { draft.title }

    public func write(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.article, ["class": "post"]) { html in
            html.element(.h1, ["dir": "auto"], text: draft.title)
            html.element(.p, ["class": "meta"]) { html in
                html.element(.span, ["class": "badge"], text: page.texts.editor.draft)
                html.dot()
                html.element(.time, ["datetime": draft.edited.at], text: draft.edited.text)
                if commands.contains(.edit) {
                    html.dot()
                    html.writeEdit(.editDraft, of: draft.id, draft.title, in: page)
                }
            }
            if let hiddenText = draft.hiddenText { html.element(.p, ["class": "note"], text: hiddenText) }
            html.element(.div, ["class": "e-content", "dir": "auto"]) {
                HTMLBody.write(body.document, in: page, to: &$0)
            }
            html.writeTags(draft.tags, in: page)
            guard !commands.isEmpty else { return }
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
                html.element(.time, ["datetime": deleted.at], text: deleted.text)
                html.dot()
                html.element(.time, ["datetime": purge.at], text: purge.text)
            }
            html.element(.div, ["class": "buttons"]) { html in
                html.writeButton(
                    page.texts.action(.restore), name: page.texts.actionOn(.restore, title),
                    action: page.links[.restore, id])
                html.writeLink(
                    .purge, on: title, to: page.links[.purge, id], classes: "button", in: page)
            }
        }
    }
}

extension PicturePresentation: HTMLRow {
    public static var listClass: String { "pictures" }

    /// The row alone, for the script.
    public func bytes(in page: PageContext) -> [UInt8] {
        var html = HTMLWriter()
        write(to: &html, level: 2, in: page)
        return html.bytes
    }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        let place = page.links.address(address)
        html.element(.a, ["href": place]) {
            $0.void(
                .img,
                [
                    "src": place, "alt": alt, "loading": "lazy", "width": String(width),
                    "height": String(height),
                ])
        }
        html.element(.p) { $0.element(.code, markdown) }
        html.element(.p, ["class": "meta"]) { html in
            html.element(.span, size.text)
            html.dot()
            html.element(.time, ["datetime": added.at], text: added.text)
            html.dot()
            let name = alt.isEmpty ? address : alt
            html.writeButton(
                page.texts.action(.usePicture), name: page.texts.actionOn(.usePicture, name),
                action: page.links[.account], ["iconURL": address, "do": PageAction.save.rawValue],
                classes: "plain-button")
            html.dot()
            html.writeButton(
                page.texts.action(.delete), name: page.texts.actionOn(.delete, name),
                action: page.links[.deletePicture, id], classes: "plain-button")
        }
    }
}

extension SessionCellPresentation: HTMLRow {
    public static var listClass: String { "posts" }

    public static func writeCommands(on rows: [Self], to html: inout HTMLWriter, in page: PageContext) {
        guard rows.count > 1 || rows.first?.currentText == nil else { return }
        html.writeButton(page.texts.action(.endOtherSessions), action: page.links[.endOtherSessions])
    }

    public func write(to html: inout HTMLWriter, level: Int, in page: PageContext) {
        html.element(.p, ["class": "meta"]) { html in
            html.element(.strong, deviceText)
            html.dot()
            html.element(.time, ["datetime": created.at], text: created.text)
            html.dot()
            html.element(.time, ["datetime": lastUsed.at], text: lastUsed.text)
            html.dot()
            html.element(.time, ["datetime": expires.at], text: expires.text)
            html.dot()
            if let currentText {
                html.element(.span, currentText)
                html.dot()
            }
            html.writeButton(
                page.texts.action(.endSession),
                name: page.texts.actionOn(.endSession, "\(deviceText), \(created.text)"),
                action: page.links[.endSession, id], classes: "plain-button")
        }
    }
}
