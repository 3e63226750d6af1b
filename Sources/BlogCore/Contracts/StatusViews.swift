/// Shows that something is under way. A module whose scene shows no loading has none of these.
public protocol LoadingView: AnyObject {
    /// Shows or hides that something is under way; every `true` is followed by a `false`.
    func displayLoading(_ isLoading: Bool)
}

/// Shows how far a long operation has come.
public protocol ProgressView: AnyObject {
    /// Shows progress, in place of the progress before.
    func display(_ progress: ProgressPresentation)
}

/// How far a long operation has come.
public struct ProgressPresentation: Hashable, Sendable {
    /// How many steps are done.
    public let finished: Int
    /// How many steps there are.
    public let total: Int
    /// The same, for people.
    public let text: String

    /// Creates a progress.
    public init(finished: Int, total: Int, text: String) {
        self.finished = finished
        self.total = total
        self.text = text
    }
}

/// Shows that something was made that was not there before.
public protocol CreationView: AnyObject {
    /// Shows what number it was given.
    func displayCreated(_ id: Int64)
}

/// Shows that something went wrong.
public protocol ErrorView: AnyObject {
    /// Shows an error, in place of what was to be shown or beside what stays.
    func displayError(_ error: ErrorPresentation)
}

/// An error, in final words.
public struct ErrorPresentation: Hashable, Sendable {
    /// What kind of error it is. Each front door says a kind in its own way: a status, an exit code.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Nobody said who is looking, and one must.
        case unauthenticated
        /// Who is looking could not be told from what they gave.
        case badToken
        /// The name and the password do not belong together.
        case badCredentials
        /// Known, and not permitted.
        case forbidden
        /// Not there.
        case notFound
        /// Taken by somebody else.
        case conflict
        /// Something is already where it was to be written, and stays.
        case occupied
        /// Changed by somebody else since it was looked at.
        case stale
        /// Tried too often.
        case tooManyRequests
        /// Fields that break a rule.
        case invalid
        /// Somebody else is writing; another try may succeed.
        case busy
        /// There is no room left to write.
        case outOfSpace
        /// It can be read but not written.
        case readOnly
        /// The storage is damaged or does not answer.
        case storage
        /// A mistake of the program's own.
        case unexpected
    }

    /// A field that breaks a rule.
    public struct Field: Hashable, Sendable {
        /// Its name, as the front doors spell it.
        public let field: String
        /// What is wrong with it.
        public let message: String

        /// Makes a field's error.
        public init(field: String, message: String) {
            self.field = field
            self.message = message
        }
    }

    /// The kind.
    public let kind: Kind
    /// The kind in words, the same for every error of the kind.
    public let title: String
    /// What happened this time.
    public let detail: String
    /// The fields that break a rule; empty for other kinds.
    public let fields: [Field]
    /// After how many seconds another try makes sense; nil where that is not known.
    public let retryAfter: Int?
    /// The heading of the module in whose place it is shown; nil for a whole scene's.
    public let heading: String?

    /// Makes an error.
    public init(
        kind: Kind, title: String, detail: String, fields: [Field] = [], retryAfter: Int? = nil,
        heading: String? = nil
    ) {
        self.kind = kind
        self.title = title
        self.detail = detail
        self.fields = fields
        self.retryAfter = retryAfter
        self.heading = heading
    }
}
