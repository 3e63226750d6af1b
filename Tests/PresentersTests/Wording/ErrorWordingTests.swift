import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTransfer
import Synchronization
import Testing

struct ErrorWordingTests {
    private struct Unforeseen: Error {}

    private let wording = EnglishWording()

    @Test(
        arguments: [
            (ServiceError.notFound(.user(.id(UserID(9)))), .notFound, "There is no user 9."),
            (.notFound(.user(.username(Username(stored: "eve")))), .notFound, "There is no user named eve."),
            (.notFound(.blog(PostID(7))), .notFound, "There is no blog 7."),
            (.notFound(.draft(PostID(7))), .notFound, "There is no draft 7 of yours."),
            (.notSignedIn, .unauthenticated, "This needs to know who you are."),
            (.badToken, .badToken, "The token is unknown, revoked or expired."),
            (.followingOneself, .invalid, "You cannot follow yourself."),
            (.notPermitted(.readDrafts), .forbidden, "Only their author may see drafts."),
            (.notPermitted(.changeAccount), .forbidden, "Only its owner may change an account."),
            (.badCredentials, .badCredentials, "The username and the password do not belong together."),
            (.usernameTaken(Username(stored: "eve")), .conflict, "The username eve is taken."),
            (.notFound(.session(7)), .notFound, "There is no session 7 of yours."),
            (.notFound(.anySession(7)), .notFound, "There is no session 7."),
            (.throttled(retryAfter: 4), .tooManyRequests, "Too many tries. Try again in 4 seconds."),
            (.overloaded(retryAfter: 1), .busy, "Too much is being done at once. Try again in 1 second."),
        ] as [(ServiceError, ErrorPresentation.Kind, String)])
    func whatAServiceRefusesIsSaid(
        _ error: ServiceError, _ kind: ErrorPresentation.Kind, _ detail: String
    ) {
        let presentation = wording.error(error, heading: nil)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
        #expect(presentation.fields == [])
    }

    @Test(
        arguments: [
            (StoreError.busy, .busy, "Somebody else is writing to the database. Try again in a moment."),
            (.full, .outOfSpace, "There is no room left to write; nothing was changed."),
            (.readOnly, .readOnly, "The database can be read but not written."),
            (.corrupt("page 7"), .storage, "The database is damaged."),
            (.failed("no such table"), .storage, "The database does not answer."),
        ] as [(StoreError, ErrorPresentation.Kind, String)])
    func whatAStoreCannotDoIsSaid(_ error: StoreError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = wording.error(error, heading: "Blogs")

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
        #expect(presentation.heading == "Blogs")
    }

    @Test(
        arguments: [
            (ImportSourceError.noFolder("site"), .notFound, "There is no folder site."),
            (
                .nothingToImport(folder: "site", expected: "_posts"), .notFound,
                "There is nothing to import in site: _posts was looked for."
            ),
            (
                .unreadable(path: "_config.yml", reason: "it is no YAML"), .invalid,
                "_config.yml cannot be read: it is no YAML."
            ),
        ] as [(ImportSourceError, ErrorPresentation.Kind, String)])
    func whyNothingCanBeImportedIsSaid(
        _ error: ImportSourceError, _ kind: ErrorPresentation.Kind, _ detail: String
    ) {
        let presentation = wording.error(error, heading: nil)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
    }

    @Test
    func everyFieldThatBreaksARuleIsSaidAndNamed() {
        let errors = FieldErrors([
            FieldError(field: "limit", message: "must be a number from 1 to 100"),
            FieldError(field: "after", message: "must be a cursor"),
        ])

        #expect(
            wording.error(errors, heading: nil)
                == ErrorPresentation(
                    kind: .invalid, title: "Not acceptable as it is",
                    detail: "limit must be a number from 1 to 100; after must be a cursor.",
                    fields: [
                        .init(field: "limit", message: "must be a number from 1 to 100"),
                        .init(field: "after", message: "must be a cursor"),
                    ]))
    }

    @Test
    func oneFieldAloneIsSaidLikeSeveral() {
        let error = FieldError(field: "title", message: "must not be empty")

        #expect(wording.error(error, heading: nil) == wording.error(FieldErrors([error]), heading: nil))
    }

    @Test
    func whatNobodyForesawIsAMistakeOfOursWithoutItsInsides() {
        #expect(
            wording.error(Unforeseen(), heading: nil)
                == ErrorPresentation(
                    kind: .unexpected, title: "Unexpected error",
                    detail: "Something went wrong that should not have."))
    }

    @Test
    func troubleIsNotedWithItsInsidesAndShownWithout() {
        let noted = Mutex<[String]>([])
        let wording = EnglishWording(noteTrouble: { error in noted.withLock { $0.append("\(error)") } })

        let shown = [StoreError.failed("no such table"), .corrupt("page 7"), .full, .busy].map {
            wording.error($0, heading: nil).detail
        }

        #expect(
            noted.withLock { $0 } == [
                "the database failed: no such table", "the database is damaged: page 7",
                "there is no room left to write", "the database is busy",
            ])
        #expect(!shown.joined().contains("no such table") && !shown.joined().contains("page 7"))
    }
}
