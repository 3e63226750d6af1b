import BlogContracts
import BlogDomain
import BlogOperations
import BlogPresenters
import SocketHTTP
import Testing

@testable import blog_cli
@testable import blog_server

/// The localization maps each error to a kind, the server maps kinds to statuses, and the commands map them to exit
/// codes, in one place each.
struct ErrorKindTests {
    /// A kind, an error of that kind, its status and its exit code.
    struct Row {
        let kind: ErrorPresentation.Kind
        let error: any Error
        let status: Int
        let exitCode: Int32
    }

    static let table = [
        Row(kind: .unauthenticated, error: ServiceError.unauthenticated, status: 401, exitCode: 77),
        Row(kind: .badToken, error: ServiceError.badToken, status: 401, exitCode: 77),
        Row(kind: .badCredentials, error: ServiceError.badCredentials, status: 401, exitCode: 77),
        Row(kind: .forbidden, error: ServiceError.notPermitted(.changeBlog), status: 403, exitCode: 77),
        Row(kind: .notFound, error: ServiceError.notFound(.blog(PostID(9))), status: 404, exitCode: 66),
        Row(
            kind: .conflict, error: ServiceError.usernameTaken(Username(stored: "ada")), status: 409,
            exitCode: 65
        ),
        Row(
            kind: .occupied, error: MaintenanceError.output(.exists("copy.sqlite")), status: 409, exitCode: 73
        ),
        Row(kind: .stale, error: ServiceError.stale, status: 412, exitCode: 65),
        Row(
            kind: .invalid, error: FieldErrors([FieldError(field: "title", .stated("must"))]), status: 422,
            exitCode: 65),
        Row(kind: .unsupported, error: PictureRefusal.unknownType, status: 415, exitCode: 65),
        Row(kind: .tooLarge, error: PictureRefusal.quota(1 << 20), status: 413, exitCode: 65),
        Row(kind: .readOnly, error: PictureRefusal.notWritable, status: 503, exitCode: 73),
        Row(kind: .tooManyRequests, error: ServiceError.throttled(retryAfter: 7), status: 429, exitCode: 75),
        Row(
            kind: .tooManyRequests, error: ServiceError.budgetSpent(.changes, retryAfter: 7), status: 429,
            exitCode: 75),
        Row(kind: .storage, error: StoreError.corrupt("page 7"), status: 500, exitCode: 74),
        Row(kind: .unexpected, error: CancellationError(), status: 500, exitCode: 70),
        Row(kind: .busy, error: StoreError.busy, status: 503, exitCode: 75),
        Row(kind: .busy, error: StoreError.unreachable, status: 503, exitCode: 75),
        Row(kind: .storage, error: StoreError.outcomeUnknown, status: 500, exitCode: 74),
        Row(kind: .readOnly, error: StoreError.readOnly, status: 503, exitCode: 73),
        Row(kind: .outOfSpace, error: StoreError.full, status: 507, exitCode: 73),
    ]

    /// Maintenance has texts of its own, because no request can cause its errors.
    private func presentation(of error: any Error) -> ErrorPresentation {
        error is MaintenanceError
            ? MaintenanceLocalization().error(error) : Localization().error(error, heading: nil)
    }

    @Test("Every kind of error has a status, an exit code and an error of that kind")
    func kinds() {
        #expect(Set(Self.table.map(\.kind)) == Set(ErrorPresentation.Kind.allCases))
        for row in Self.table {
            let presentation = presentation(of: row.error)
            #expect(presentation.kind == row.kind)
            #expect(presentation.detail.hasSuffix(".") && !presentation.title.isEmpty, "\(row.kind)")
            #expect(row.kind.status.rawValue == row.status, "\(row.kind)")
            #expect(row.kind.exitStatus.rawValue == row.exitCode, "\(row.kind)")
        }
    }

    @Test("Every 429 and 503 has Retry-After, and no other status has it")
    func retries() {
        for row in Self.table {
            let answer = Problem(presentation(of: row.error)).response(to: "1")
            let seconds = answer.fields["Retry-After"].flatMap(Int.init)

            #expect((seconds ?? 0 > 0) == [429, 503].contains(row.status), "\(row.kind)")
            #expect((answer.fields["WWW-Authenticate"] != nil) == (row.status == 401), "\(row.kind)")
        }
    }
}
