import BlogTestSupport
import Testing

/// Every reading command, for every viewer.
@Suite(.blocking)
struct CommandPermissionTests {
    private static let table = """
                                       | draft            | published         | unpublished      | trashed
        show user WRITER               | row   -    -     | row   row   row   | row   -    -     | -     -    -
        show blog POST                 | 66    66   66    | whole whole whole | 66    66   66    | 66    66   66
        show draft POST                | whole 66   77    | 66    66    77    | whole 66   77    | 66    66   77
        list users                     | -     -    -     | -     -     -     | -     -    -     | -     -    -
        list blogs                     | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list blogs WRITER              | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list blogs --tag TAG           | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list blogs WRITER --tag TAG    | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list tags                      | -     -    -     | title title title | -     -    -     | -     -    -
        list aliases                   | -     -    -     | title title title | -     -    -     | -     -    -
        list drafts                    | row   -    77    | -     -     77    | row   -    77    | -     -    77
        list likes WRITER              | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list likes READER              | -     -    -     | row   row   row   | -     -    -     | -     -    -
        list likes --blog POST         | 66    66   66    | -     -     -     | 66    66   66    | 66    66   66
        list comments POST             | 66    66   66    | title title title | 66    66   66    | 66    66   66
        list followers WRITER          | -     -    -     | -     -     -     | -     -    -     | -     -    -
        list following WRITER          | -     -    -     | -     -     -     | -     -    -     | -     -    -
        list trash                     | -     -    77    | -     -     77    | -     -    77    | title -    77
        list actions                   | -     -    -     | -     -     -     | -     -    -     | -     -    -
        list hidden                    | -     -    -     | -     -     -     | -     -    -     | -     -    -
        search EXCERPT                 | -     -    -     | whole whole whole | -     -    -     | -     -    -
        token list WRITER              | -     -    -     | -     -     -     | -     -    -     | -     -    -
        """

    /// Commands that write or show no post; `export`, which shows everything to any user who may read the file; and `watch`
    /// and `browse`, which run the scenes of other commands (`WatchTests`, `BrowseTests`). A new command must be added here or to the table.
    private static let writing: Set = [
        "alias add", "comment add", "comment delete", "comment close", "comment open", "like", "unlike",
        "follow",
        "unfollow", "share", "draft new", "draft edit", "draft publish",
        "draft delete", "blog edit", "blog unpublish", "blog delete", "trash restore", "trash purge",
        "picture add", "picture list", "picture delete",
        "user create", "user edit", "user passwd", "user role", "user suspend", "user reinstate",
        "user delete",
        "user reset", "user invite",
        "registration", "site show", "site set", "hide", "unhide", "token create", "token revoke",
        "import jekyll",
        "import blog", "export", "stats", "check", "completions", "backup", "restore", "migrate", "seed demo",
        "watch blogs", "watch blog", "watch comments", "watch user", "browse",
    ]

    @Test("Every viewer sees only the permitted parts of each post in every command")
    func matrix() throws {
        let world = try PermissionBlog()

        let formats = ["json", "text"]

        for (number, line) in try PermissionTable(Self.table).lines.enumerated() {
            for (place, viewer) in Viewer.allCases.enumerated() {
                // The short form uses one format, each in turn.
                for format in LongTests.value(formats, short: [formats[(number + place) % 2]]) {
                    var result: ProgramResult?
                    for state in PostState.allCases {
                        if result == nil || line.isOfPost {
                            result = try LocalCommand.run(
                                ["--database", world.blog.database, "--format", format]
                                    + (line.target.hasPrefix("show blog")
                                        || line.target.hasPrefix("show draft")
                                        ? [] : ["--limit", "100"])
                                    + world.filled(line.target, state).split(separator: " ").map(String.init),
                                environment: viewer.username.map { ["BLOG_AS": $0] } ?? [:])
                        }
                        let got = try #require(result)
                        #expect(
                            PermissionCell(
                                ending: Int(got.exitCode), success: 0, state: state,
                                text: got.text + got.errors) == line.cells[state]?[viewer],
                            "\(state) at \(line.target) for \(viewer) as \(format)")
                    }
                }
            }
        }
    }

    @Test("Every command is in the table or in the list")
    func whole() throws {
        let reading = try PermissionTable(Self.table).lines.map { line in
            line.target.replacing(#/ (--|[A-Z]).*/#, with: "")
        }

        #expect(Set(try CommandTree.leaves()) == Set(reading).union(Self.writing))
        #expect(Self.writing.isDisjoint(with: reading))
    }
}
