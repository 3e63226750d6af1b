import Testing

/// Who sees what: a line a door, a column a state of the post, in each what its owner, another user and nobody get.
/// `-` is an answer without anything of the post, `title`, `row` and `whole` are answers with so much of it, a number
/// is a failure.
struct PermissionTable {
    /// A line: the door, and by state what each viewer gets.
    struct Line: CustomTestStringConvertible {
        let door: String
        let cells: [PostState: [Viewer: PermissionCell]]

        var testDescription: String { door }
        /// Whether the door is one post's.
        var isOfPost: Bool { door.contains("POST") }
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
            return Line(door: columns[0].joined(separator: " "), cells: cells)
        }
    }
}
