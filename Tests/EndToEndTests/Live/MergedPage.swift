import Foundation

/// A page as a client shows it that merges the events of a stream.
struct MergedPage {
    typealias Object = [String: Any]

    private(set) var content: Object = [:]
    /// The posts that the client counts as new.
    private(set) var announced: Set<Int> = []

    mutating func merge(_ event: EventStreamClient.Event) throws {
        let data = try JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? Object ?? [:]
        switch event.name {
        case "page": (content, announced) = (data, [])
        case "row": mergeRow(data)
        case "user": mergeUser(data)
        case "blog": content.merge(data) { $1 }
        case "mine":
            if let row = data["row"] as? Object { mergeRow(row) }
            if let user = data["user"] as? Object { mergeUser(user) }
            if let blog = data["blog"] as? Object { content.merge(blog) { $1 } }
        case "new":
            if let id = data["id"] as? Int, !ids.contains(id) { announced.insert(id) }
        case "gone":
            guard let id = data["id"] as? Int else { return }
            announced.remove(id)
            rows.removeAll { $0["id"] as? Int == id }
        default: break
        }
    }

    /// The rows of the list of the page.
    private(set) var rows: [Object] {
        get { list["items"] as? [Object] ?? [] }
        set { list["items"] = newValue }
    }

    var ids: [Int] { rows.compactMap { $0["id"] as? Int } }

    /// The cursor of the rows below; nil at the end of the list.
    var next: String? { list["next"] as? String }

    /// The list of the page: the page itself, or the blogs of a user.
    private var list: Object {
        get { content["blogs"] as? Object ?? content }
        set { if content["blogs"] == nil { content = newValue } else { content["blogs"] = newValue } }
    }

    /// The page without its list of blogs.
    var rest: Object { content.filter { !["items", "next", "blogs"].contains($0.key) } }

    private mutating func mergeRow(_ row: Object) {
        rows = rows.map { $0["id"] as? Int == row["id"] as? Int ? $0.merging(row) { $1 } : $0 }
    }

    private mutating func mergeUser(_ user: Object) {
        // All about a user is the user alone.
        if content["username"] != nil { return content.merge(user) { $1 } }
        content["user"] = (content["user"] as? Object ?? [:]).merging(user) { $1 }
    }
}
