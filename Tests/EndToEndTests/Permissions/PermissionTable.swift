import Testing

/// The permissions: a line per target or command, a column per state of the post, with cells for the owner, another
/// user and no viewer. `-` is a response without any part of the post; `title`, `row` and `whole` are responses with
/// these parts; a number is a failure.
struct PermissionTable {
    /// A line: the target or command, and the cells by state and viewer.
    struct Line: CustomTestStringConvertible {
        let target: String
        let cells: [PostState: [Viewer: PermissionCell]]

        var testDescription: String { target }
        /// Whether the line concerns one post.
        var isOfPost: Bool { target.contains("POST") || target.contains("COMMENT") }
    }

    let lines: [Line]

    init(_ text: String) throws {
        lines = try text.split(separator: "\n").dropFirst().map { line in
            let columns = line.split(separator: "|").map { $0.split(separator: " ") }
            try #require(columns.count == PostState.allCases.count + 1, "\(line)")
            var cells: [PostState: [Viewer: PermissionCell]] = [:]
            for (state, column) in zip(PostState.allCases, columns.dropFirst()) {
                try #require(column.count == Viewer.allCases.count, "\(line)")
                for (viewer, cell) in zip(Viewer.allCases, column) {
                    cells[state, default: [:]][viewer] = try PermissionCell(cell)
                }
            }
            return Line(target: columns[0].joined(separator: " "), cells: cells)
        }
    }
}
