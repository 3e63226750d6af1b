import BlogOperations
import BlogTestSupport
import Testing

struct MaintenanceErrorLocalizationTests {
    @Test(
        "Every maintenance error has a kind and a message",
        arguments: [
            (.missing("the file x does not exist"), .notFound, "the file x does not exist"),
            (.unusable("x is not a SQLite database"), .invalid, "x is not a SQLite database"),
            (.notPermitted("x may not be read"), .readOnly, "x may not be read"),
            (.output(.exists("x")), .occupied, "The file x already exists. Use --force to replace it."),
            (.inUse("x"), .busy, "Another program has x open, such as a running server. Stop it first."),
            (.output(.notAFile("x")), .occupied, "'x' is not a file."),
            (
                .output(.reserved("x", logOf: nil)), .occupied,
                "The file x is the database itself. Choose another file."
            ),
            (
                .output(.reserved("x-wal", logOf: "x")), .occupied,
                "The name x-wal is reserved for a file of the database x. Choose another file."
            ),
            (.same("x"), .invalid, "The file x is the database itself. Choose another file."),
            (
                .invalid("x", [.table("posts")]), .invalid,
                "The file x is not valid. The table posts differs from the schema of this program."
            ),
            (
                .invalid("x", [.index("i", faults: 1)]), .invalid,
                "The file x is not valid. The index i differs from its table: 1 difference."
                    + " All problems can be repaired without loss of data."
            ),
            (
                .unfinished(.full), .outOfSpace,
                "The repair is not finished: the disk is full. Free some space, and repair again."
            ),
            (.unfinished(.busy), .busy, "The repair is not finished: the database is busy. Repair again."),
            (
                .unfinished(.corrupt("page 7")), .storage,
                "The repair is not finished: the database is damaged: page 7."
            ),
        ] as [(MaintenanceError, ErrorPresentation.Kind, String)])
    func errors(_ error: MaintenanceError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = MaintenanceLocalization().error(error)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
    }
}
