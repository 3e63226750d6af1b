import BlogContracts
import BlogModels
import HTMLViews

extension BodyFields {
    /// The content of a post. A new one needs a title and a body.
    mutating func post(isNew: Bool) -> PostEdit {
        PostEdit(
            title: isNew ? required("title", Title.init(_:)) : optional("title", Title.init(_:)),
            body: isNew ? required("body", Body.init(_:)) : optional("body", Body.init(_:)), tags: tags())
    }
}

extension FormFields {
    /// The fields in which an author writes a post.
    static let postNames = ["title", "body", "tags"]

    /// The fields of a post as it is.
    init(_ post: PostSummaryPresentation, _ body: BodyPresentation) {
        self.init([
            "title": post.title, "body": body.markdown,
            "tags": post.tags.tags.map(\.name).joined(separator: ", "),
        ])
    }

    /// The content of a post; nil if it is not valid.
    var postContent: PostContent? {
        var fields = BodyFields(only(Self.postNames))
        let post = fields.post(isNew: true)
        return (try? fields.finish()).flatMap { post.content }
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
