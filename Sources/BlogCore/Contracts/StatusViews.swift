/// Shows a loading indicator. A module of a scene without a loading indicator passes nil.
public protocol LoadingView: AnyObject {
    /// Shows or hides the indicator. Every `true` is followed by a `false`.
    func displayLoading(_ isLoading: Bool)
}

/// Shows the progress of a long operation.
public protocol ProgressView: AnyObject {
    /// Shows progress in place of the previous progress.
    func display(_ progress: ProgressPresentation)
}

/// The progress of a long operation.
public struct ProgressPresentation: Hashable, Sendable {
    /// The number of finished steps.
    public let finished: Int
    /// The number of all steps.
    public let total: Int
    public let text: String

    public init(finished: Int, total: Int, text: String) {
        self.finished = finished
        self.total = total
        self.text = text
    }
}

/// Shows that an object was created.
public protocol CreationView: AnyObject {
    /// Shows the number of the new object.
    func displayCreated(_ id: Int64)
}

/// Shows an error.
public protocol ErrorView: AnyObject {
    /// Shows an error, in place of the content or beside it.
    func displayError(_ error: ErrorPresentation)
}

/// An error as text for people, with its kind for programs.
public struct ErrorPresentation: Hashable, Sendable {
    /// The kind of an error. It becomes a status over HTTP and an exit code of a command.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Authentication is required.
        case unauthenticated
        /// The token is not valid.
        case badToken
        /// The username or the password is wrong.
        case badCredentials
        /// The viewer has no permission.
        case forbidden
        /// The requested object does not exist.
        case notFound
        /// The change conflicts with existing data, such as a username that is taken.
        case conflict
        /// The output file or folder already exists or must not be replaced.
        case occupied
        /// The post has changed since the client read it.
        case stale
        /// There were too many requests or attempts.
        case tooManyRequests
        /// Some fields are not valid.
        case invalid
        /// The content is of a type that is not supported.
        case unsupported
        /// The content is too large, alone or with what the user has.
        case tooLarge
        /// The database or the server is busy; a retry may succeed.
        case busy
        /// The disk is full.
        case outOfSpace
        /// The database is read-only.
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
        /// The rule that its value breaks.
        public let message: String

        public init(field: String, message: String) {
            self.field = field
            self.message = message
        }
    }

    public let kind: Kind
    /// The kind in words, the same for every error of the kind.
    public let title: String
    public var detail: String
    /// The fields that break a rule; empty for other kinds.
    public var fields: [Field]
    /// The number of seconds before a retry; nil if unknown.
    public let retryAfter: Int?
    /// The heading of the module that the error replaces; nil for an error of the whole scene.
    public let heading: String?

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
