import BlogContracts
import BlogMaintenance
import BlogPresenters
import BlogServices
import Testing

struct MaintenanceErrorLocalizationTests {
    @Test(
        "Every maintenance error has a kind and a message",
        arguments: [
            (.missing("there is no file x"), .notFound, "there is no file x"),
            (.unusable("x is not a SQLite database"), .invalid, "x is not a SQLite database"),
            (.notPermitted("x may not be read"), .readOnly, "x may not be read"),
            (.exists("x"), .occupied, "There is a file x already; it is replaced only if you say so."),
            (.inUse("x"), .busy, "Somebody has x open, a running server for example. End that first."),
            (.notAFile("x"), .occupied, "'x' is not a file."),
            (.reserved("x", logOf: nil), .occupied, "x is the database itself."),
            (
                .reserved("x-wal", logOf: "x"), .occupied,
                "x-wal is where SQLite keeps the log of x; nothing else is put there."
            ),
            (.same("x"), .invalid, "x is the database itself."),
            (
                .invalid("x", [.table("posts")]), .invalid,
                "x does not pass the check. The table posts is not as this program makes it."
            ),
            (
                .invalid("x", [.index("i", faults: 1)]), .invalid,
                "x does not pass the check. The index i does not say what its table says: 1 fault."
                    + " It can be repaired without loss."
            ),
        ] as [(MaintenanceError, ErrorPresentation.Kind, String)])
    func errors(_ error: MaintenanceError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = EnglishMaintenanceLocalization().error(error)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
    }
}
