public import BlogContracts

/// A form of a web page: its fields with their values, and its buttons.
public struct HTMLForm {
    /// A field that a person fills in.
    public struct Field {
        /// What a field takes.
        public enum Kind {
            /// A line of text.
            case text
            /// A username: not capitalized or corrected by a phone.
            case username
            case url
            /// A password, which is never written back to the page.
            case password
            /// A file of one of these media types.
            case file(accept: String)
            /// A text of several lines.
            case longText(rows: Int)
        }

        let name: String
        let kind: Kind
        let label: String
        let value: String
        let hint: String?
        let autocomplete: String
        let isRequired: Bool

        /// Whether a person may type for a long time.
        fileprivate var isLong: Bool { if case .longText = kind { true } else { false } }
        fileprivate var isFile: Bool { if case .file = kind { true } else { false } }

        /// - Parameter autocomplete: what a browser may fill in (WHATWG HTML §4.10.18.7).
        public init(
            _ name: String, _ kind: Kind = .text, label: String, value: String = "", hint: String? = nil,
            autocomplete: String = "off", isRequired: Bool = true
        ) {
            self.name = name
            self.kind = kind
            self.label = label
            self.value = value
            self.hint = hint
            self.autocomplete = autocomplete
            self.isRequired = isRequired
        }
    }

    /// A button that sends the form.
    public struct Button {
        let label: String
        let value: String?
        let isDangerous: Bool

        /// - Parameters:
        ///   - value: the value of the field `do`; nil in a form with one button.
        ///   - isDangerous: whether its command cannot be undone.
        public init(_ label: String, value: String? = nil, isDangerous: Bool = false) {
            self.label = label
            self.value = value
            self.isDangerous = isDangerous
        }
    }

    /// The address that receives the form.
    let action: String
    let fields: [Field]
    /// The fields that a person does not see.
    let hidden: [(name: String, value: String)]
    let buttons: [Button]
    /// The address of the link that leaves without sending the form.
    let cancel: String?
    /// What the form of a post needs; nil for another form.
    let editor: Editor?

    /// A form in which an author writes a post.
    public struct Editor {
        /// Whether the post is published. Then the script keeps the text beside it, and does not save it.
        let isPublished: Bool
        /// Whether the text was kept beside the post, and is not saved.
        let isPending: Bool
        /// The page whose events show that the post has changed; nil for a new post.
        let path: String?

        public init(isPublished: Bool = false, isPending: Bool = false, path: String? = nil) {
            self.isPublished = isPublished
            self.isPending = isPending
            self.path = path
        }
    }

    public init(
        action: String, fields: [Field] = [], hidden: [(name: String, value: String)] = [],
        buttons: [Button] = [], cancel: String? = nil, editor: Editor? = nil
    ) {
        self.action = action
        self.fields = fields
        self.hidden = hidden
        self.buttons = buttons
        self.cancel = cancel
        self.editor = editor
    }

    /// Writes the form.
    /// - Parameters:
    ///   - error: the reason why the form was refused; nil for a new form.
    ///   - asks: whether the form asks for a confirmation. Then the link that leaves comes first.
    func write(
        to html: inout HTMLWriter, error: ErrorPresentation? = nil, asks: Bool = false,
        preview: (title: String, body: BodyPresentation)? = nil, in page: PageContext
    ) {
        // The page has the reasons of the server, so the browser shows none of its own.
        var attributes: HTMLWriter.AttributeList = [
            ("class", editor == nil ? "fields" : "fields editor"), ("method", "post"), ("action", action),
            ("novalidate", ""),
            ("enctype", fields.contains(where: \.isFile) ? "multipart/form-data" : nil),
        ]
        if let editor { attributes += editor.attributes(in: page) }
        html.element(.form, attributes) { html in
            if let preview {
                html.element(
                    .article, ["class": "post preview", "aria-label": page.texts.preview, "tabindex": "0"]
                ) { html in
                    if preview.title.contains(where: { !$0.isWhitespace }) {
                        html.element(.h2, ["dir": "auto"], text: preview.title)
                    }
                    html.element(.div, ["class": "e-content", "dir": "auto"]) {
                        HTMLBody.write(
                            preview.body.document, texts: page.texts, address: page.links.address,
                            imageSize: page.links.imageSize, to: &$0)
                    }
                }
            }
            if fields.contains(where: \.isLong) { writeKeptText(to: &html, in: page) }
            if editor?.isPending == true {
                html.element(.p, ["class": "note"], text: page.texts.editor.pending)
            }
            for (name, value) in hidden { html.writeHidden(name, value) }
            // What a person has typed is never sent as another user, who has logged in meanwhile.
            if let viewer = page.viewer, !fields.isEmpty { html.writeHidden("viewer", String(viewer)) }
            for field in fields {
                write(field, error?.fields.first { $0.field == field.name }?.message, to: &html, in: page)
            }
            html.element(.div, ["class": "buttons"]) { html in
                if asks { writeCancel(to: &html, in: page) }
                // A draft is written to be published; Return presses the first button all the same.
                let aim = buttons.firstIndex { $0.value == PageAction.askToPublish.rawValue } ?? 0
                for (index, button) in buttons.enumerated() {
                    html.element(
                        .button,
                        [
                            "class": button.isDangerous ? "danger" : index == aim && !asks ? "primary" : nil,
                            "name": button.value.map { _ in "do" }, "value": button.value,
                        ], text: button.label)
                }
                if !asks { writeCancel(to: &html, in: page) }
                if editor != nil { html.element(.p, ["class": "state note"], text: "") }
            }
            if editor != nil { writePictureScript(to: &html, in: page) }
        }
    }

    /// Writes the buttons that mark a part of the text, which the script shows.
    private func writeMarks(of field: String, to html: inout HTMLWriter, in page: PageContext) {
        html.element(
            .div,
            [
                "class": "marks", "role": "toolbar", "aria-label": page.texts.editor.formatting,
                "aria-controls": field, "hidden": "",
            ]
        ) { html in
            for mark in EditorMark.allCases {
                html.element(
                    .button, ["type": "button", "data-mark": mark.rawValue],
                    text: page.texts.editor.mark(mark))
            }
        }
    }

    private func writePictureScript(to html: inout HTMLWriter, in page: PageContext) {
        let texts = page.texts.editor
        html.element(
            .script,
            [
                "src": page.links.pictureScript, "defer": "", "data-address": page.links[.pictures],
                "data-label": texts.picture, "data-question": texts.alternative("#"),
                "data-sending": texts.sending("#"),
            ]
        ) { _ in }
    }

    /// Writes the note that the script shows above a text that it kept.
    private func writeKeptText(to html: inout HTMLWriter, in page: PageContext) {
        html.element(.p, ["class": "kept", "hidden": ""]) { html in
            html.text(page.texts.keptText + " ")
            html.element(.button, ["type": "button", "class": "plain-button"], text: page.texts.discard)
        }
    }

    private func writeCancel(to html: inout HTMLWriter, in page: PageContext) {
        guard let cancel else { return }
        html.element(.a, ["class": "button", "href": cancel], text: page.texts.cancel)
    }

    private func write(
        _ field: Field, _ error: String?, to html: inout HTMLWriter, in page: PageContext
    ) {
        html.element(.div, ["class": error == nil ? "field" : "field wrong"]) { html in
            html.element(.label, ["for": field.name], text: field.label)
            if let hint = field.hint {
                html.element(.p, ["class": "hint", "id": field.name + "-hint"], text: hint)
            }
            if let error {
                html.element(.p, ["class": "field-error", "id": field.name + "-error"], text: error)
            }
            let notes = [
                field.hint.map { _ in field.name + "-hint" }, error.map { _ in field.name + "-error" },
            ]
            let described = notes.compactMap(\.self).joined(separator: " ")
            let attributes: HTMLWriter.AttributeList = [
                ("id", field.name), ("name", field.name), ("required", field.isRequired ? "" : nil),
                ("autocomplete", field.isFile ? nil : field.autocomplete),
                ("aria-invalid", error.map { _ in "true" }),
                ("aria-describedby", described.isEmpty ? nil : described),
            ]
            switch field.kind {
            case .text: html.writeInput("text", attributes + [("value", field.value), ("dir", "auto")])
            case .username:
                html.writeInput(
                    "text",
                    attributes + [
                        ("value", field.value), ("autocapitalize", "none"), ("spellcheck", "false"),
                    ])
            case .url: html.writeInput("url", attributes + [("value", field.value)])
            case .password: html.writeInput("password", attributes)
            case .file(let types): html.writeInput("file", attributes + [("accept", types)])
            case .longText(let rows):
                if editor != nil { writeMarks(of: field.name, to: &html, in: page) }
                html.writeTextArea(field.value, attributes + [("rows", String(rows)), ("dir", "auto")])
            }
        }
    }
}

extension HTMLForm.Editor {
    /// What the script needs.
    fileprivate func attributes(in page: PageContext) -> HTMLWriter.AttributeList {
        let texts = page.texts
        return [
            ("data-kept", isPublished ? texts.editor.keptAt("#") : nil), ("data-path", path),
            ("data-events", path.map { _ in page.links[.events] }), ("data-saved", texts.editor.savedAt("#")),
            ("data-offline", texts.editor.isOffline), ("data-elsewhere", texts.editor.changedElsewhere),
            ("data-left", texts.editor.left), ("data-left-typed", texts.editor.leftTyped),
            ("data-untitled", texts.editor.needsTitle), ("data-words", texts.editor.words("#")),
            ("data-back", texts.editor.backToText), ("data-question", texts.question(.publish)),
        ]
    }
}

extension HTMLWriter {
    /// Writes a field that a person does not see.
    mutating func writeHidden(_ name: String, _ value: String) {
        void(.input, ["type": "hidden", "name": name, "value": value])
    }

    /// Writes a form that is one button.
    /// - Parameter next: the other label of a switch, which the script shows at once.
    mutating func writeButton(
        _ label: String, name: String? = nil, isPressed: Bool? = nil, action: String,
        _ fields: KeyValuePairs<String, String> = [:], classes: String? = nil, next: String? = nil
    ) {
        element(.form, ["class": "one", "method": "post", "action": action]) { html in
            for (name, value) in fields { html.writeHidden(name, value) }
            html.element(
                .button,
                [
                    "class": classes, "aria-label": name,
                    "aria-pressed": isPressed.map { $0 ? "true" : "false" }, "data-next": next,
                ],
                text: label)
        }
    }

    /// Writes the commands of a post's author that a viewer may use: the link to the form, and buttons for this version.
    mutating func writeAuthorCommands(
        _ commands: ViewerCommands, _ form: SitePath,
        _ actions: [(command: ViewerCommands, action: PageAction, path: SitePath)], on id: Int64,
        _ title: String, version: Int, in page: PageContext
    ) {
        if commands.contains(.edit) {
            writeEdit(form, of: id, title, classes: "button", in: page)
        }
        for (command, action, path) in actions where commands.contains(command) {
            if action == .askToPublish {
                writeLink(
                    action, on: title, to: page.links.askToPublish(id, version: version),
                    classes: "button", in: page)
                continue
            }
            writeButton(
                page.texts.action(action), name: page.texts.actionOn(action, title),
                action: page.links[path, id], ["version": String(version)])
        }
    }

    /// Writes the link to the form of a post.
    mutating func writeEdit(
        _ form: SitePath, of id: Int64, _ title: String, classes: String? = nil, in page: PageContext
    ) {
        writeLink(.edit, on: title, to: page.links[form, id], classes: classes, in: page)
    }

    /// Writes a link that does something, such as one that asks a question first.
    /// - Parameter title: names the thing if the page has many.
    mutating func writeLink(
        _ action: PageAction, on title: String? = nil, to address: String, classes: String? = nil,
        in page: PageContext
    ) {
        let name = title.map { page.texts.actionOn(action, $0) }
        element(
            .a, ["class": classes, "href": address, "aria-label": name], text: page.texts.action(action))
    }

    fileprivate mutating func writeInput(_ type: String, _ attributes: HTMLWriter.AttributeList) {
        void(.input, [(key: "type", value: type)] + attributes)
    }

    /// A parser drops a line feed at the beginning of a text area, so one is written (WHATWG HTML §13.1.2.5).
    fileprivate mutating func writeTextArea(_ text: String, _ attributes: HTMLWriter.AttributeList) {
        element(.textarea, attributes) { $0.text("\n" + text) }
    }
}

public struct HTMLFormPage {
    private let title: String
    /// The kind of the post; nil on other pages.
    private let badge: String?
    private let form: HTMLForm
    /// The question or the explanation above the form.
    private let text: String?
    private let asks: Bool
    private let error: ErrorPresentation?
    /// What the page shows beside its form.
    private let more: [More]

    /// What a page shows beside its form.
    public enum More {
        /// A post as its readers will see it.
        case preview(title: String, body: BodyPresentation)
        /// The text of a post that was saved meanwhile.
        case conflict(ConflictPresentation.SavedText)
        /// A text of a person that the question is about.
        case quote(String)
        /// A link to another page.
        case link(String, text: String)
        /// Another form.
        case form(HTMLForm, heading: String)
        /// The viewer's pictures.
        case pictures(OneShotList<PicturePresentation>)
    }

    /// - Parameters:
    ///   - text: a question or an explanation.
    ///   - asks: whether the form only asks for a confirmation.
    ///   - error: the reason why the form was refused; nil for a new form.
    public init(
        title: String, badge: String? = nil, _ form: HTMLForm, text: String? = nil, asks: Bool = false,
        error: ErrorPresentation? = nil, more: [More] = []
    ) {
        self.title = title
        self.badge = badge
        self.form = form
        self.text = text
        self.asks = asks
        self.error = error
        self.more = more
    }

    /// The form without its page, for the script.
    public func formBytes(in page: PageContext) -> [UInt8] {
        HTMLWriter.bytes { form.write(to: &$0, in: page) }
    }

    public func bytes(in page: PageContext) -> [UInt8] {
        let head = page.head(error == nil ? title : page.texts.errorTitle(title))
        return page.document(head) { html in
            html.element(.h1, title)
            if let badge { html.element(.p) { $0.element(.span, ["class": "badge"], text: badge) } }
            if let error { write(error, to: &html, in: page) }
            if let text { html.element(.p, text) }
            for case .quote(let text) in more {
                html.element(.blockquote, ["class": "lines", "dir": "auto"], text: text)
            }
            let preview = more.lazy.compactMap {
                if case .preview(let title, let body) = $0 { (title, body) } else { nil }
            }
            form.write(to: &html, error: error, asks: asks, preview: preview.first, in: page)
            for case .conflict(let saved) in more { write(saved, to: &html, in: page) }
            for case .form(let form, let heading) in more {
                html.element(.h2, heading)
                form.write(to: &html, error: error, in: page)
            }
            for case .pictures(let list) in more { list.writeItems(to: &html, level: 2, in: page) }
            for case .link(let address, let text) in more {
                html.element(.p) { $0.element(.a, ["href": address], text: text) }
            }
        }
    }

    /// The differences of two texts, and the saved one.
    private func write(
        _ saved: ConflictPresentation.SavedText, to html: inout HTMLWriter, in page: PageContext
    ) {
        html.element(.section) { html in
            html.element(.h2, page.texts.editor.differences)
            html.element(.p, ["class": "note"], text: page.texts.editor.differenceSigns)
            html.element(.pre, ["class": "plain diff"]) { html in
                for line in saved.lines {
                    switch line.side {
                    case .both, .omitted: html.text(line.marked)
                    case .saved: html.element(.del, line.marked)
                    case .mine: html.element(.ins, line.marked)
                    }
                    html.text("\n")
                }
            }
            html.element(.h2, saved.isPending ? page.texts.editor.pendingText : page.texts.editor.savedText)
            html.element(.h3, ["dir": "auto"], text: saved.text.title)
            html.element(.pre, ["class": "plain", "dir": "auto"], text: saved.text.body)
            if let tags = saved.text.tags, !tags.isEmpty {
                html.element(.p, ["dir": "auto"], text: "\(page.texts.tags): \(tags)")
            }
        }
    }

    /// The fields of all forms of the page.
    private var fields: [HTMLForm.Field] {
        more.reduce(form.fields) { fields, part in
            if case .form(let form, _) = part { fields + form.fields } else { fields }
        }
    }

    /// The summary of all errors. It has the focus, so that a screen reader begins with it. Wrong fields are links, named by
    /// their labels.
    private func write(_ error: ErrorPresentation, to html: inout HTMLWriter, in page: PageContext) {
        let wrong = error.fields.compactMap { wrong in
            fields.first { $0.name == wrong.field }.map { (field: $0, message: wrong.message) }
        }
        let isListed = !wrong.isEmpty && wrong.count == error.fields.count
        html.element(.div, ["class": "error", "tabindex": "-1", "autofocus": ""]) { html in
            html.element(.p) { html in
                html.element(.strong, error.title)
                if !isListed { html.text(". \(error.detail)") }
            }
            guard isListed else { return }
            html.element(.ul) { html in
                for (field, message) in wrong {
                    html.element(.li) {
                        $0.element(.a, ["href": "#" + field.name], text: "\(field.label) \(message)")
                    }
                }
            }
        }
    }
}
