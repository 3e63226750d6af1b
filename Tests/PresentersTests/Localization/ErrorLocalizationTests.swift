import BlogTestSupport
import Synchronization
import Testing

struct ErrorLocalizationTests {
    private struct Unforeseen: Error {}

    private let localization = Localization()

    @Test(
        "Every service error has a kind and a message",
        arguments: [
            (ServiceError.notFound(.user(.id(UserID(9)))), .notFound, "User 9 was not found."),
            (.notFound(.user(.username(Username(stored: "eve")))), .notFound, "User eve was not found."),
            (.notFound(.blog(PostID(7))), .notFound, "Post 7 was not found."),
            (.notFound(.draft(PostID(7))), .notFound, "Draft 7 was not found among your drafts."),
            (.unauthenticated, .unauthenticated, "Authentication required. Send a bearer token."),
            (.badToken, .badToken, "The token is unknown, revoked or expired. Get a new token."),
            (.notPermitted(.readDrafts), .forbidden, "You can see only your own drafts."),
            (.notPermitted(.changeAccount), .forbidden, "You can change only your own account."),
            (.notPermitted(.export), .forbidden, "You can export only what you have written."),
            (.badCredentials, .badCredentials, "Invalid username or password."),
            (
                .usernameTaken(Username(stored: "eve")), .conflict,
                "The username eve is taken. Choose another one."
            ),
            (.notFound(.session(7)), .notFound, "Session 7 was not found among your sessions."),
            (.notFound(.anySession(7)), .notFound, "Session 7 was not found."),
            (.throttled(retryAfter: 4), .tooManyRequests, "Too many attempts. Try again in 4 seconds."),
            (.overloaded(retryAfter: 1), .busy, "The server is overloaded. Try again in 1 second."),
        ] as [(ServiceError, ErrorPresentation.Kind, String)])
    func services(_ error: ServiceError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = localization.error(error, heading: nil)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
        #expect(presentation.fields == [])
    }

    @Test(
        "Every store error has a kind and a message",
        arguments: [
            (StoreError.busy, .busy, "The database is busy. Try again in a moment."),
            (.full, .outOfSpace, "The disk is full. Nothing was changed."),
            (.readOnly, .readOnly, "The database is read-only. Nothing was changed."),
            (.corrupt("page 7"), .storage, "The database is damaged."),
            (.failed("no such table"), .storage, "The database does not answer."),
        ] as [(StoreError, ErrorPresentation.Kind, String)])
    func stores(_ error: StoreError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = localization.error(error, heading: "Posts")

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
        #expect(presentation.heading == "Posts")
    }

    @Test("An error of several fields names every field and its rule")
    func fields() {
        let errors = FieldErrors([
            FieldError(field: "limit", .notANumber(in: 1...100)),
            FieldError(field: "after", .stated("must be a cursor")),
        ])

        #expect(
            localization.error(errors, heading: nil)
                == ErrorPresentation(
                    kind: .invalid, title: "Invalid input",
                    detail: "limit must be a number from 1 to 100; after must be a cursor.",
                    fields: [
                        .init(field: "limit", message: "must be a number from 1 to 100"),
                        .init(field: "after", message: "must be a cursor"),
                    ]))
    }

    @Test(
        "Every rule of a field has its message, with its limits",
        arguments: [
            (.missing, "is required"), (.controlCharacters, "must not contain control characters"),
            (.commonPassword, "is too common; choose another one"),
            (.invisible, "must have a visible character"),
            (
                .endlessDirection,
                "must not leave a change of the writing direction (U+202A–U+202E, U+2066–U+2069) open"
            ),
            (.length(1...200), "must have 1 to 200 characters"),
            (.length(0...1_000), "must have 0 to 1,000 characters"),
            (.tooLong(most: 200), "must have at most 200 characters"),
            (.byteCount(2...1_024), "must have 2 to 1,024 bytes of UTF-8"),
            (.tooShort(least: 8), "must have at least 8 characters"),
            (.tooManyBytes(most: 1_024), "must have at most 1,024 bytes of UTF-8"),
            (.bodyTooLong(most: 262_144), "must have at most 262,144 bytes of UTF-8 (256 KiB)"),
            (.notANumber(in: 1...100), "must be a number from 1 to 100"),
            (.notANumber(in: 0...100_000_000), "must be a number from 0 to 100,000,000"),
            (.notAUsername, "must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter"),
            (
                .notAnIconAddress,
                "must be an https address, or a path that begins with /media/, of at most 2,048 characters"
            ),
            (.notAPublicAddress, "must be an http or https address without a query"),
            (.notACursor, "must be a cursor from an earlier page"),
            (.notASearchCursor, "must be a cursor from an earlier page of search results"),
            (.noSearchWord, "must contain a letter, a digit or an emoji"),
            (.tooManySearchWords(most: 16), "must have at most 16 words"),
            (.wrongPassword, "is incorrect"), (.stated("must be red"), "must be red"),
        ] as [(FieldProblem, String)])
    func fieldRules(problem: FieldProblem, message: String) {
        #expect(localization.message(of: problem) == message)
    }

    @Test("An unexpected error has a message without its cause")
    func unexpected() {
        #expect(
            localization.error(Unforeseen(), heading: nil)
                == ErrorPresentation(
                    kind: .unexpected, title: "Unexpected error",
                    detail: "An unexpected error occurred. The log has the cause."))
    }

    @Test("The causes of store errors go to the log and not into the messages")
    func causes() {
        let noted = Mutex<[String]>([])
        let localization = Localization(logCause: { error in
            noted.withLock { $0.append("\(error)") }
        })

        let shown = [StoreError.failed("no such table"), .corrupt("page 7"), .full, .busy].map {
            localization.error($0, heading: nil).detail
        }

        #expect(
            noted.withLock { $0 } == [
                "the database failed: no such table", "the database is damaged: page 7",
                "the disk is full", "the database is busy",
            ])
        #expect(!shown.joined().contains("no such table") && !shown.joined().contains("page 7"))
    }
}
