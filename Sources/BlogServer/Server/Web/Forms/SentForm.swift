import BlogContracts
import BlogDomain
import BlogPresenters
import BlogSystem
import BlogViews
import SocketHTTP

/// A form that a browser has sent.
struct SentForm {
    var request: RouteRequest
    var fields: FormFields
    let handler: BlogHandler
    /// The file of a form that takes one.
    var upload: Upload?

    var pages: FormPages { handler.pages }
    var links: Links { request.site.links }
    var viewer: UserID? { request.viewer }
    var session: SessionID? { request.session }
    var identifier: Int64 { request.identifier }
    var post: PostID { request.post }
    var user: UserID { request.user }
    var client: String { request.client }
    var site: WebSite { request.site }

    /// The value of the first field with a name.
    subscript(name: String) -> String? { fields[name] }

    /// Runs a command for the viewer.
    /// - Throws: ``FormRefusal``; `CancellationError`.
    @discardableResult
    func run<Output>(_ command: @autoclosure () throws -> Command<Output>) async throws -> Output {
        try await handler.run(command(), for: viewer)
    }
}

extension SentForm {
    /// What the viewer has seen of the post; nil if the form does not say it.
    var seen: String? {
        guard let version = self["version"], let pending = self["pending"], !pending.isEmpty
        else { return self["version"] }
        return "\(version)-\(pending)"
    }

    /// The button that was pressed; nil for the only button of a form.
    var pressed: PageAction? { self["do"].flatMap(PageAction.init(rawValue:)) }

    /// The input of a command: only these fields.
    func body(_ names: [String]) -> BodyFields { BodyFields(fields.only(names)) }

    /// The version of the post that the form changes.
    var condition: VersionCondition {
        guard let version = self["version"] else { return .any }
        return .oneOf(Int(version).map { [PostVersion($0)] } ?? [])
    }

    func idempotencyKey() throws(FieldError) -> IdempotencyKey? {
        try FormFields.key(self["key"])
    }

    /// The wanted state of a switch.
    func isOn() throws(FieldErrors) -> Bool {
        switch self["on"] {
        case "1": return true
        case "0": return false
        default: throw FieldErrors([FieldError(field: "on", .stated("must be 0 or 1"))])
        }
    }

    /// Whether the script has pressed a button, and wants only the changed elements of the page.
    var wantsPart: Bool { self["part"] != nil }

    /// Whether the script sends the form, and keeps the page.
    var isScripted: Bool { request.request.fields.contains("X-Requested-With") }

    /// The page on which the viewer pressed a button of a blog, at the blog's row.
    var row: String {
        let page = site.localPath(self["next"]) ?? links.blog(identifier)
        return page.prefix { $0 != "#" } + "#blog-\(identifier)"
    }
}

extension FormFields {
    /// The name of the field with the path of a form to send after a login.
    static let resumed = "resume"
    /// The beginning of the names of its fields.
    static let resumedPrefix = "resume-"

    /// The form to send after a login; nil if there is none.
    func resumed(on site: WebSite) -> (path: String, form: FormFields)? {
        let form = after(Self.resumedPrefix)
        return form.canBeResumed ? site.localPath(self[Self.resumed]).map { ($0, form) } : nil
    }

    /// The key that identifies repetitions of a form.
    static func key(_ text: String?) throws(FieldError) -> IdempotencyKey? {
        guard let text else { return nil }
        return try IdempotencyKey(text, reuse: .isAnotherRequest)
    }
}
