import BlogContracts
import BlogDomain
import BlogViews
import JSON

extension BodyFields {
    /// The content of a post. A new one needs a title and a body.
    mutating func post(isNew: Bool) -> PostEdit {
        PostEdit(
            title: isNew ? required("title", Title.init(_:)) : optional("title", Title.init(_:)),
            body: isNew ? required("body", Body.init(_:)) : optional("body", Body.init(_:)), tags: tags())
    }

    /// The tags of a post: an array of names, or in a form the names with commas between them; nil if the field is absent.
    private mutating func tags() -> Tags? {
        optional("tags", "an array of at most \(Tags.limit) strings") { value, isForm throws(FieldError) in
            switch value {
            case .string(let list) where isForm: try Tags(list: list)
            case .strings(let names): try Tags(names)
            default: nil
            }
        }
    }
}

extension FormFields {
    /// The fields in which an author writes a post.
    static let postNames = ["title", "body", "tags"]
    /// The name of the field with the version that a conflict has shown.
    static let saved = "saved"

    /// The fields of a text.
    init(_ text: ComposedText) {
        self.init(["title": text.title, "body": text.body, "tags": text.tags ?? ""])
    }
}

extension ComposedText {
    /// - Throws: ``FieldErrors`` if a field is repeated.
    init(_ form: FormFields) throws(FieldErrors) {
        let repeated = FormFields.postNames.filter { name in form.fields.count { $0.name == name } > 1 }
        guard repeated.isEmpty else {
            throw FieldErrors(repeated.map { FieldError(field: $0, .stated("must occur only once")) })
        }
        self.init(title: form["title"] ?? "", body: form["body"] ?? "", tags: form["tags"])
    }
}

extension FormPages {
    func postFields(in form: FormFields) -> [HTMLForm.Field] {
        [
            field(.title, kind: .text, in: form),
            field(.body, kind: .longText(rows: 20), in: form, isRequired: false),
            field(.tags, kind: .text, in: form, isRequired: false),
        ]
    }
}
