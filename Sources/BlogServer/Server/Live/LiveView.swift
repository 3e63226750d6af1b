import BlogContracts
import BlogDomain
import BlogViews

/// A part of a page with what depends on one viewer.
struct PersonalPart {
    let place: EventPlace
    /// Nil if it could not be read.
    let value: (any EventValue)?
}

/// The views of a screen that collect its changes.
protocol LiveView {
    /// What it shows, in the form of ``Subject/whole``.
    var subjects: Set<Subject> { get }
    /// About the bytes that its rows need.
    var memory: Int { get }
    /// The rows of a list and what follows them, to compare them with a new page.
    var places: [String] { get }

    /// Adds the current state of all objects that have changed.
    func send(_ changes: Changes, to events: EventBuffer)
    /// Adds the objects that have changed, after they were read again.
    func resend(_ changes: Changes, to events: EventBuffer)

    /// The part of the page with a viewer's like.
    func part(_ row: BlogCellPresentation) -> PersonalPart
    /// The part of the page with a viewer's follow.
    func part(_ user: UserInfoPresentation) -> PersonalPart
}

extension LiveView {
    var places: [String] { [] }

    func resend(_ changes: Changes, to events: EventBuffer) { send(changes, to: events) }

    func part(_ row: BlogCellPresentation) -> PersonalPart {
        PersonalPart(place: .row, value: row)
    }

    func part(_ user: UserInfoPresentation) -> PersonalPart {
        let person = PersonPresentation(
            id: user.id, username: user.username, name: user.name, iconURL: user.iconURL,
            date: MomentPresentation(at: "", text: ""))
        return PersonalPart(
            place: .row,
            value: UserCellPresentation(
                person: person, isFollowing: user.isFollowing, commands: user.commands,
                relationText: user.relationText))
    }
}

/// A row of a screen that clients can keep open.
protocol LiveRow: RowPresentation, EventValue {
    /// What it shows, in the form of ``Subject/whole``.
    var subjects: Set<Subject> { get }
    /// What it is, and why it stands at its place.
    var place: String { get }
}

extension LiveRow {
    var place: String { "\(id)" }
}

extension BlogCellPresentation: LiveRow {
    var subjects: Set<Subject> { [.blog(PostID(id)), .user(UserID(author.id))] }
}

extension UserCellPresentation: LiveRow {
    var subjects: Set<Subject> { [.user(UserID(id)), .follow(UserID(id), by: nil)] }
    var place: String { "\(id) \(person.date.at)" }
}

extension EventRows: LiveView where Row: LiveRow {
    var subjects: Set<Subject> { rows.values.reduce(into: []) { $0.formUnion($1.subjects) } }
    var memory: Int { rows.values.reduce(0) { $0 + $1.memory } }
    var places: [String] { page.filter { rows[$0.id] != nil }.map(\.place) + [next ?? ""] }

    func send(_ changes: Changes, to events: EventBuffer) {
        send(to: events) { $0.subjects.contains(where: changes.contains) }
    }
}

extension EventBlog: LiveView {
    var subjects: Set<Subject> { content?.blog.subjects ?? [] }
    var memory: Int { content?.memory ?? 0 }

    func send(_ changes: Changes, to events: EventBuffer) { send(to: events) }

    func resend(_ changes: Changes, to events: EventBuffer) { sendCell() }

    /// The text has nothing that depends on the viewer.
    func part(_ row: BlogCellPresentation) -> PersonalPart {
        PersonalPart(
            place: .blog, value: content.map { BlogDetailPresentation(blog: row, body: $0.body) })
    }
}

extension EventUserScene: LiveView {
    var subjects: Set<Subject> { blogRows.subjects }
    var memory: Int { blogRows.memory + userContent.memory }

    func send(_ changes: Changes, to events: EventBuffer) {
        blogRows.send(changes, to: events)
        userContent.send(changes, to: events)
    }

    func part(_ user: UserInfoPresentation) -> PersonalPart { userContent.part(user) }
}

extension EventUserInfo: LiveView {
    var subjects: Set<Subject> { [] }
    var memory: Int { content?.memory ?? 0 }

    func send(_ changes: Changes, to events: EventBuffer) {
        guard let user = (content?.id).map(UserID.init) else { return }
        if changes.contains(.user(user)) || changes.contains(.counts(of: user)) { send(to: events) }
    }

    func part(_ user: UserInfoPresentation) -> PersonalPart {
        PersonalPart(place: .user, value: user)
    }
}

/// Adds up the texts of a row.
private struct TextSizes: FieldSink {
    /// About what a row needs without its texts.
    var bytes = 1_024

    mutating func value(_ key: StaticString, _ text: String?) { bytes += text?.utf8.count ?? 0 }
    mutating func detail(_ key: StaticString?, _ text: String?) { bytes += text?.utf8.count ?? 0 }
    mutating func values(_ key: StaticString, _ texts: some Collection<String>) {
        for text in texts { bytes += text.utf8.count }
    }
    mutating func object(_ key: StaticString, _ object: some Fielded) { object.fields(to: &self) }
}

extension Fielded {
    fileprivate var memory: Int {
        var sizes = TextSizes()
        fields(to: &sizes)
        return sizes.bytes
    }
}
