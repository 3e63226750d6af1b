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
    /// What kind of error it is: a status over HTTP, an exit code in a command.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Authentication is required.
        case unauthenticated
        /// The token is not valid.
        case badToken
        /// The username or the password is wrong.
        case badCredentials
        /// The viewer has no permission.
        case forbidden
        /// It does not exist.
        case notFound
        /// Taken by somebody else.
        case conflict
        /// The file or folder to write exists already.
        case occupied
        /// Changed since the client read it.
        case stale
        /// Tried too often.
        case tooManyRequests
        /// Fields that break a rule.
        case invalid
        /// Another writer holds the database; a retry may succeed.
        case busy
        /// There is no room left to write.
        case outOfSpace
        /// It can be read but not written.
        case readOnly
        /// The storage is damaged or does not answer.
        case storage
        /// A bug.
        case unexpected
    }

    /// A field that breaks a rule.
    public struct Field: Hashable, Sendable {
        /// Its name, as the client sent it.
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
