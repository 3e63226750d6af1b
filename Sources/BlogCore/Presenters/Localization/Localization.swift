public import BlogContracts
public import BlogDomain

/// The words of the presenters in one language: a value for each feature. A text that a language does not name is English.
public struct Texts: Sendable {
    package var blogs = BlogTexts()
    package var drafts = DraftTexts()
    package var likes = LikeTexts()
    package var follows = FollowTexts()
    package var users = UserTexts()
    package var tags = TagTexts()
    var search = SearchTexts()
    var sessions = SessionTexts()
    var trash = TrashTexts()
    package var comments = CommentTexts()
    var owners = OwnerTexts()
    var pictures = PictureTexts()
    var errors = ErrorTexts()
    package var program = ProgramTexts()
    /// A date without the time. It is never relative to now, so that equal data gives equal pages.
    var day: @Sendable (CivilTime, DayUse) -> String = englishDay
    /// The hint that more rows follow a cursor.
    var more: @Sendable (_ cursor: String) -> String = { "More after \($0)" }

    public static var english: Texts { Texts() }
}

/// The heading of a list, and the texts of an empty and of an incomplete one.
public struct ListTexts: Sendable {
    package let heading: String
    let empty: String
    let partial: String?

    init(_ heading: String, empty: String, partial: String? = nil) {
        self.heading = heading
        self.empty = empty
        self.partial = partial
    }
}

/// The number of things: `3 likes`. It keeps the texts that were formatted last.
final class CountText: Sendable {
    private let cache = FormattedTextCache(size: 64)
    private let format: @Sendable (Int) -> String

    init(_ format: @escaping @Sendable (Int) -> String) {
        self.format = format
    }

    convenience init(_ one: StaticString, _ many: StaticString) {
        self.init { String($0, $0 == 1 ? one : many) }
    }

    func callAsFunction(_ number: Int) -> CountPresentation {
        CountPresentation(number, cache.text(number) { format(number) })
    }
}

/// The event that a date belongs to.
public enum DayUse: Int, Sendable, CaseIterable {
    /// No event: `21 Nov 2026`.
    case plain
    /// A change after the publication.
    case edited
    /// A registration.
    case joined
    /// The beginning, the last use and the end of a session.
    case created, lastUsed, expires
}

/// All texts of the presenters of one program, in one language and one time zone.
public final class Localization: Sendable {
    package let texts: Texts
    private let secondsFromUTC: @Sendable (Timestamp) -> Int
    private let days = FormattedTextCache(size: 512)
    let fieldNames: [String: String]
    let authenticationHint: String
    let clockHint: String
    let logCause: @Sendable (any Error) -> Void

    /// Creates the texts for one time zone and one program.
    /// - Parameters:
    ///   - texts: the language.
    ///   - secondsFromUTC: the time zone's offset east of UTC at a moment.
    ///   - fieldNames: what this program calls the fields of requests in messages, such as `--limit`. The others keep their
    ///     names.
    ///   - authenticationHint: how to authenticate in this program.
    ///   - clockHint: what to do when the clock may be wrong.
    ///   - logCause: receives each error whose cause the operator needs: failing or busy storage, overload and
    ///     unexpected errors. Their messages do not contain the cause.
    public init(
        _ texts: Texts = .english, secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
        fieldNames: [String: String] = [:],
        authenticationHint: String = "Send a bearer token.", clockHint: String = "Check the clock.",
        logCause: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.texts = texts
        self.secondsFromUTC = secondsFromUTC
        self.fieldNames = fieldNames
        self.authenticationHint = authenticationHint
        self.clockHint = clockHint
        self.logCause = logCause
    }

    /// `21 Nov 2026` or `Edited 21 Nov 2026`.
    public func day(_ moment: Timestamp, as use: DayUse) -> String {
        let offset = secondsFromUTC(moment)
        return days.text(moment.day(secondsFromUTC: offset) &* 8 &+ use.rawValue) {
            texts.day(CivilTime(moment, secondsFromUTC: offset), use)
        }
    }

    /// `2026`.
    func year(of moment: Timestamp) -> String {
        String(CivilTime(moment, secondsFromUTC: secondsFromUTC(moment)).year)
    }

    func moment(_ moment: Timestamp, as use: DayUse) -> MomentPresentation {
        MomentPresentation(at: moment.iso8601, text: day(moment, as: use))
    }

    /// The rule that a field's value breaks. The text follows the field's name: `must have 1 to 200 characters`.
    public func message(of problem: FieldProblem) -> String { texts.errors.message(problem) }

    /// Describes an error. `heading` names the module that the error replaces.
    public func error(_ error: any Error, heading: String?) -> ErrorPresentation {
        let (kind, detail, fields) = texts.errors.describe(error, self)
        return presentation(of: error, kind, detail, fields: fields, heading: heading)
    }

    /// Presents an error whose kind and detail are known. If an operator needs the cause, `logCause`
    /// receives it.
    package func presentation(
        of error: any Error, _ kind: ErrorPresentation.Kind, _ detail: String,
        fields: [ErrorPresentation.Field] = [], heading: String? = nil
    ) -> ErrorPresentation {
        switch kind {
        case .storage, .unexpected, .outOfSpace, .readOnly, .busy: logCause(error)
        default: break
        }
        return ErrorPresentation(
            kind: kind, title: texts.errors.title(kind), detail: detail, fields: fields,
            retryAfter: retryAfter(error), heading: heading)
    }

    /// The number of seconds before a retry; nil if unknown.
    private func retryAfter(_ error: any Error) -> Int? {
        switch error {
        case ServiceError.throttled(let seconds), ServiceError.budgetSpent(_, let seconds),
            ServiceError.overloaded(let seconds, _):
            seconds
        case StoreError.busy, StoreError.unreachable: 1
        case StoreError.readOnly, PictureRefusal.notWritable: 60
        default: nil
        }
    }
}
