import BlogContracts
import BlogViews

/// The pages with forms. Each shows the values that were sent, and the reasons why they were refused.
struct FormPages {
    let links: Links
    let texts: PageTexts

    /// The form to log in.
    /// - Parameters:
    ///   - next: the page after the login.
    ///   - resumed: a form to send again after the login, and its path.
    ///   - canRegister: whether the registration is open.
    func login(
        _ form: FormFields = FormFields([:]), next: String?, resumed: (path: String, form: FormFields)? = nil,
        error: ErrorPresentation? = nil, canRegister: Bool
    ) -> HTMLFormPage {
        var hidden: [(name: String, value: String)] = []
        if let next { hidden.append(("next", next)) }
        if let resumed {
            hidden.append((FormFields.resumed, resumed.path))
            hidden += resumed.form.fields.filter { !Self.textNames.contains($0.name) }
                .map { (FormFields.resumedPrefix + $0.name, $0.value) }
        }
        return HTMLFormPage(
            title: texts.action(.logIn),
            HTMLForm(
                action: resumed == nil ? links[.login] : links[.resumedLogin],
                fields: [
                    field(.username, kind: .username, in: form, autocomplete: "username", hasHint: false),
                    field(.password, kind: .password, in: form, autocomplete: "current-password"),
                ] + (resumed.map { kept($0.form) } ?? []),
                hidden: hidden, buttons: [HTMLForm.Button(texts.action(.logIn))]),
            text: resumed.map { _ in texts.session.ended }, error: error,
            more: canRegister
                ? [.link(links[.register] + Self.query(next: next), text: texts.session.newHere)] : [])
    }

    private static func query(next: String?) -> String {
        next.map { "?next=" + PercentCoding.encode($0) } ?? ""
    }

    /// The texts that the login shows in fields of their own.
    static let textNames = FormFields.postNames + ["name", "summary", "reason"]

    /// The texts of a form whose session has ended.
    private func kept(_ form: FormFields) -> [HTMLForm.Field] {
        Self.textNames.compactMap { name in
            guard let value = form[name], let field = FormField(rawValue: name) else { return nil }
            let isLong = field == .body || field == .summary
            return HTMLForm.Field(
                FormFields.resumedPrefix + name, isLong ? .longText(rows: 12) : .text,
                label: texts.label(field), value: value, isRequired: false)
        }
    }

    /// The form to register.
    /// - Parameters:
    ///   - next: the page after the registration.
    ///   - token: that of an invitation.
    func register(
        _ form: FormFields = FormFields([:]), next: String?, token: String? = nil,
        error: ErrorPresentation? = nil
    ) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.register),
            HTMLForm(
                action: links[.register],
                fields: [
                    field(.username, kind: .username, in: form, autocomplete: "username"),
                    field(.name, kind: .text, in: form, autocomplete: "name"),
                    HTMLForm.Field(
                        "password", .password, label: texts.label(.password), hint: texts.hint(.newPassword),
                        autocomplete: "new-password"),
                ],
                hidden: [("next", next), ("token", token)].compactMap { name, value in
                    value.map { (name: name, value: $0) }
                },
                buttons: [HTMLForm.Button(texts.action(.register))]),
            error: error,
            more: [.link(links[.login] + Self.query(next: next), text: texts.session.alreadyRegistered)])
    }

    /// The form to set a new password with a link.
    func reset(_ token: String, error: ErrorPresentation? = nil) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.changePassword),
            HTMLForm(
                action: links[.reset], fields: [newPassword], hidden: [("token", token)],
                buttons: [HTMLForm.Button(texts.action(.changePassword))]), error: error)
    }

    /// The viewer's own pictures, and the form to add one.
    func pictures(
        _ list: OneShotList<PicturePresentation>, _ form: FormFields, error: ErrorPresentation?
    ) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.pictures),
            HTMLForm(
                action: links[.pictures],
                fields: [
                    pictureFile,
                    field(.alt, kind: .text, in: form, isRequired: false),
                ], buttons: [HTMLForm.Button(texts.action(.addPicture))]),
            error: error, more: [.pictures(list)])
    }

    private var pictureFile: HTMLForm.Field {
        HTMLForm.Field(
            FormField.picture.rawValue, .file(accept: "image/jpeg,image/png,image/gif,image/webp"),
            label: texts.label(.picture), hint: texts.hint(.picture))
    }

    private var newPassword: HTMLForm.Field {
        HTMLForm.Field(
            "password", .password, label: texts.label(.newPassword), hint: texts.hint(.newPassword),
            autocomplete: "new-password")
    }

    /// The value of the field `do` if the script saves without being asked.
    static let automaticSave = "autosave"

    /// The form for a new post.
    /// - Parameter key: identifies repetitions of the form.
    func write(
        _ form: FormFields = FormFields([:]), key: String, error: ErrorPresentation? = nil,
        preview: BodyPresentation? = nil
    ) -> HTMLFormPage {
        post(
            title: texts.action(.write), action: links[.write], form, hidden: [(name: "key", value: key)],
            buttons: [.saveDraft, .preview, .askToPublish], cancel: links[.home],
            editor: HTMLForm.Editor(), error: error, preview: preview)
    }

    /// The form for an existing post.
    /// - Parameters:
    ///   - id: the number of the post.
    ///   - seen: the version that the form began with, and the kept text.
    ///   - isPending: whether the text was kept beside the post, and is not saved.
    ///   - note: why the draft cannot be published.
    ///   - conflict: the text that was saved meanwhile.
    ///   - newKey: identifies repetitions of the form that makes a new draft; nil unless the post is gone.
    func edit(
        _ id: Int64, _ form: FormFields, isDraft: Bool, seen: String, of viewer: Int64,
        isPending: Bool = false, note: String? = nil,
        error: ErrorPresentation? = nil, preview: BodyPresentation? = nil,
        conflict: ConflictPresentation.SavedText? = nil, newKey: String? = nil
    ) -> HTMLFormPage {
        // A server of an older version reads the first field, and ignores the second one.
        let parts = seen.split(separator: "-", maxSplits: 1).map(String.init)
        var hidden = [
            (name: "version", value: parts.first ?? ""),
            (name: "pending", value: parts.dropFirst().first ?? ""),
        ]
        if let conflict { hidden.append((FormFields.saved, conflict.seen)) }
        if let newKey { hidden.append(("key", newKey)) }
        return post(
            title: texts.action(.edit), action: links[isDraft ? .editDraft : .editBlog, id], form,
            hidden: hidden,
            buttons: conflict != nil
                ? [.keepMine, .takeTheirs, .preview]
                : newKey != nil
                    ? [.saveAsNew, .preview]
                    : (isDraft ? [.saveDraft, .preview, .askToPublish] : [.save, .preview])
                        + (isPending ? [.discardPending] : []),
            cancel: links[isDraft ? .draft : .blog, id],
            editor: HTMLForm.Editor(
                isPublished: !isDraft, isPending: isPending,
                path: isDraft ? links.tab(.drafts, of: viewer) : links.blog(id)),
            badge: isDraft ? texts.editor.draft : nil, note: note, error: error, preview: preview,
            conflict: conflict)
    }

    private func post(
        title: String, action: String, _ form: FormFields, hidden: [(name: String, value: String)],
        buttons: [PageAction], cancel: String, editor: HTMLForm.Editor, badge: String? = nil,
        note: String? = nil, error: ErrorPresentation?, preview: BodyPresentation?,
        conflict: ConflictPresentation.SavedText? = nil
    ) -> HTMLFormPage {
        var more: [HTMLFormPage.More] = []
        if let preview { more.append(.preview(title: form["title"] ?? "", body: preview)) }
        if let conflict { more.append(.conflict(conflict)) }
        return HTMLFormPage(
            title: title, badge: badge,
            HTMLForm(
                action: action,
                fields: postFields(in: form), hidden: hidden,
                // Enter in the title presses the first button.
                buttons: buttons.map { HTMLForm.Button(texts.action($0), value: $0.rawValue) },
                cancel: cancel, editor: editor), text: note, error: error, more: more)
    }

    /// The forms for the viewer's own account.
    func account(
        _ form: FormFields, error: ErrorPresentation?, of user: Int64, isOwner: Bool
    ) -> HTMLFormPage {
        let password = HTMLForm(
            action: links[.account],
            fields: [
                field(.currentPassword, kind: .password, in: form, autocomplete: "current-password"),
                newPassword,
            ],
            buttons: [
                HTMLForm.Button(
                    texts.action(.changePassword), value: PageAction.changePassword.rawValue)
            ])
        let picture = HTMLForm(
            action: links[.pictures], fields: [pictureFile], hidden: [("next", links[.account])],
            buttons: [PageAction.usePicture, .removePicture]
                .prefix(form["iconURL"]?.isEmpty == false ? 2 : 1)
                .map { HTMLForm.Button(texts.action($0), value: $0.rawValue) })
        return HTMLFormPage(
            title: texts.action(.account),
            HTMLForm(
                action: links[.account],
                fields: [
                    field(.name, kind: .text, in: form, autocomplete: "name"),
                    field(.summary, kind: .longText(rows: 4), in: form, isRequired: false),
                    field(.iconURL, kind: .url, in: form, autocomplete: "photo", isRequired: false),
                ],
                buttons: [HTMLForm.Button(texts.action(.save), value: PageAction.save.rawValue)],
                cancel: links.user(user)), error: error,
            more: [
                .form(picture, heading: texts.label(.picture)),
                .form(password, heading: texts.action(.changePassword)),
            ]
                + (isOwner ? [.link(links[.owner], text: texts.owner.heading)] : [])
                + [
                    .link(links[.pictures], text: texts.action(.pictures)),
                    .link(links[.hidden], text: texts.owner.hidden),
                    .link(links[.userExport, user], text: texts.action(.takeAlong)),
                    .link(links[.endAccount], text: texts.action(.endAccount)),
                ])
    }

    /// The form to end the viewer's own account.
    func endAccount(error: ErrorPresentation? = nil) -> HTMLFormPage {
        HTMLFormPage(
            title: texts.action(.endAccount),
            HTMLForm(
                action: links[.endAccount],
                fields: [
                    field(
                        .currentPassword, kind: .password, in: FormFields([:]),
                        autocomplete: "current-password")
                ],
                buttons: [HTMLForm.Button(texts.action(.endAccount), isDangerous: true)],
                cancel: links[.account]), text: texts.question(.endAccount), error: error)
    }

    /// A question with a button and a link that leaves.
    /// - Parameter name: what the question is about; nil if the question says it.
    func question(
        _ action: PageAction, on name: String? = nil, sendingTo path: String,
        _ fields: [(name: String, value: String)] = [],
        cancel: String
    ) -> HTMLFormPage {
        HTMLFormPage(
            title: name.map { texts.actionOn(action, $0) } ?? texts.action(action),
            HTMLForm(
                action: path, hidden: fields,
                buttons: [
                    HTMLForm.Button(
                        texts.action(action), isDangerous: [.purge, .emptyTrash].contains(action))
                ],
                cancel: cancel), text: texts.question(action), asks: true)
    }

    func field(
        _ field: FormField, kind: HTMLForm.Field.Kind, in form: FormFields, autocomplete: String = "off",
        isRequired: Bool = true, hasHint: Bool = true
    ) -> HTMLForm.Field {
        HTMLForm.Field(
            field.rawValue, kind, label: texts.label(field), value: form[field.rawValue] ?? "",
            hint: hasHint ? texts.hint(field) : nil, autocomplete: autocomplete, isRequired: isRequired)
    }
}
