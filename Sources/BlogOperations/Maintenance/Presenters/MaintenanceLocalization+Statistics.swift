import BlogDomain
import BlogPresenters

extension MaintenanceLocalization {
    public func label(of figure: StatisticsFigure) -> String {
        switch figure {
        case .users: "Users"
        case .blogs: "Posts"
        case .drafts: "Drafts"
        case .trashed: "In recycle bins"
        case .reactions(let kind, _): "\(kind.plural)".prefix(1).uppercased() + "\(kind.plural)".dropFirst()
        case .sessions: "Sessions"
        case .newestBlog: "Newest post"
        case .databaseSize: "Database size"
        case .logSize: "Log size"
        case .schemaVersion: "Schema version"
        }
    }

    public func text(of figure: StatisticsFigure) -> String {
        switch figure {
        case .users(let count), .blogs(let count), .drafts(let count), .trashed(let count),
            .reactions(_, let count), .sessions(let count):
            count.grouped
        case .newestBlog(let blog?):
            "#\(blog.id.rawValue) \(blog.title.text), \(Localization().day(blog.publishedAt, as: .plain))"
        case .newestBlog(nil): "none"
        case .databaseSize(let bytes), .logSize(let bytes): Self.size(bytes)
        case .schemaVersion(let name): name
        }
    }

    /// `180 KiB`, `1.5 MiB`.
    private static func size(_ bytes: Int64) -> String {
        guard bytes >= 1_024 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        guard bytes >= 1_024 * 1_024 else { return "\(bytes / 1_024) KiB" }
        let tenths = bytes * 10 / (1_024 * 1_024)
        return "\(Int(tenths / 10).grouped).\(tenths % 10) MiB"
    }
}
