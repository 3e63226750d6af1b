import BlogDomain
import BlogPresenters

extension MaintenanceLocalization {
    /// The figures, in the order in which they are shown.
    func figures(_ statistics: BlogStatistics) -> StatisticsPresentation {
        let counts: [(name: String, label: String, number: Int)] =
            [
                ("user", "Users", statistics.users), ("blog", "Posts", statistics.blogs),
                ("draft", "Drafts", statistics.drafts), ("trash", "In recycle bins", statistics.trashed),
            ]
            + ReactionKind.allCases.map { kind in
                let label = kind.plural.prefix(1).uppercased() + kind.plural.dropFirst()
                return (kind.rawValue, label, statistics.reactions[kind, default: 0])
            } + [("session", "Sessions", statistics.sessions)]
        let newest = statistics.newestBlog
        var lines = counts.map { (label: $0.label, text: $0.number.grouped) }
        let newestText = newest.map {
            "#\($0.id.rawValue) \($0.title.text), \(Localization().day($0.publishedAt, as: .plain))"
        }
        lines.append(("Newest post", newestText ?? "none"))
        if let file = statistics.file {
            lines += [
                ("Database size", Self.size(file.bytes)), ("Log size", Self.size(file.logBytes)),
                ("Schema version", file.schemaVersion),
            ]
        }
        return StatisticsPresentation(
            counts: counts.map { StatisticsPresentation.Count(name: $0.name, number: $0.number) },
            newest: newest.map {
                StatisticsPresentation.Newest(
                    id: $0.id.rawValue, title: $0.title.text, publishedAt: $0.publishedAt.iso8601)
            },
            file: statistics.file,
            lines: lines.map { StatisticsPresentation.Line(label: $0.label, text: $0.text) })
    }

    /// `180 KiB`, `1.5 MiB`.
    static func size(_ bytes: Int64) -> String {
        guard bytes >= 1_024 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        guard bytes >= 1_024 * 1_024 else { return "\(bytes / 1_024) KiB" }
        let tenths = bytes * 10 / (1_024 * 1_024)
        return "\(Int(tenths / 10).grouped).\(tenths % 10) MiB"
    }
}
