public import BlogContracts
public import BlogModels
import BlogServices

extension EnglishLocalization {
    /// An error in English. The message does not show the cause of an unexpected error; `noteTrouble` receives it.
    public func error(_ error: any Error, heading: String?) -> ErrorPresentation {
        let (kind, detail, fields) =
            switch error {
            case let error as ServiceError: describe(error)
            case let error as StoreError: describe(error)
            case let error as FieldErrors: describe(error.errors)
            case let error as FieldError: describe([error])
            default: (.unexpected, "Something went wrong that should not have.", [])
            }
        return presentation(of: error, kind, detail, fields: fields, heading: heading)
    }

    /// The presentation of an error whose kind and detail are known. If an operator needs the cause, `noteTrouble`
    /// receives it.
    package func presentation(
        of error: any Error, _ kind: ErrorPresentation.Kind, _ detail: String,
        fields: [ErrorPresentation.Field] = [], heading: String? = nil
    ) -> ErrorPresentation {
        switch kind {
        case .storage, .unexpected, .outOfSpace, .readOnly, .busy: noteTrouble(error)
        default: break
        }
        return ErrorPresentation(
            kind: kind, title: title(of: kind), detail: detail, fields: fields,
            retryAfter: retryAfter(error), heading: heading)
    }

    typealias Description = (ErrorPresentation.Kind, String, [ErrorPresentation.Field])

    /// After how many seconds another try makes sense.
    private func retryAfter(_ error: any Error) -> Int? {
        switch error {
        case ServiceError.throttled(let seconds), ServiceError.overloaded(let seconds, _): seconds
        case StoreError.busy: 1
        case StoreError.readOnly: 60
        default: nil
        }
    }

    private func title(of kind: ErrorPresentation.Kind) -> String {
        switch kind {
        case .unauthenticated: "Not signed in"
        case .badToken: "Bad token"
        case .forbidden: "Not permitted"
        case .notFound: "Not found"
        case .badCredentials: "Wrong name or password"
        case .conflict: "Taken"
        case .occupied: "Not written"
        case .stale: "Changed meanwhile"
        case .tooManyRequests: "Too many tries"
        case .invalid: "Not acceptable as it is"
        case .busy: "Busy"
        case .outOfSpace: "Out of space"
        case .readOnly: "Read only"
        case .storage: "Storage trouble"
        case .unexpected: "Unexpected error"
        }
    }

    private func describe(_ error: ServiceError) -> Description {
        switch error {
        case .notFound(let subject): (.notFound, describe(subject), [])
        case .notSignedIn: (.unauthenticated, "This needs to know who you are.", [])
        case .badToken: (.badToken, "The token is unknown, revoked or expired.", [])
        case .badCredentials: (.badCredentials, "The username and the password do not belong together.", [])
        case .notPermitted(let permission): (.forbidden, describe(permission), [])
        case .usernameTaken(let name): (.conflict, "The username \(name.text) is taken.", [])
        case .stale: (.stale, "The post was changed since you looked at it.", [])
        case .followingOneself: (.invalid, "You cannot follow yourself.", [])
        case .throttled(let seconds):
            (.tooManyRequests, "Too many tries. Try again in \(count(seconds, "second")).", [])
        case .overloaded(let seconds, _):
            (.busy, "Too much is being done at once. Try again in \(count(seconds, "second")).", [])
        }
    }

    private func count(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }

    private func describe(_ permission: Permission) -> String {
        switch permission {
        case .readDrafts: "Only their author may see drafts."
        case .changeBlog: "Only its author may change a blog."
        case .changeAccount: "Only its owner may change an account."
        }
    }

    private func describe(_ subject: Subject) -> String {
        switch subject {
        case .user(.id(let id)): "There is no user \(id.rawValue)."
        case .user(.username(let name)): "There is no user named \(name.text)."
        case .blog(let id): "There is no blog \(id.rawValue)."
        case .draft(let id): "There is no draft \(id.rawValue) of yours."
        case .binEntry(let id): "There is nothing numbered \(id.rawValue) in your recycle bin."
        case .session(let id): "There is no session \(id) of yours."
        case .anySession(let id): "There is no session \(id)."
        }
    }

    private func describe(_ errors: [FieldError]) -> Description {
        let fields = errors.map {
            ErrorPresentation.Field(field: $0.field, message: message(of: $0.problem))
        }
        let details = fields.map { ($0.field.isEmpty ? "The body" : $0.field) + " " + $0.message }
        return (.invalid, details.joined(separator: "; ") + ".", fields)
    }

    private func describe(_ error: StoreError) -> Description {
        switch error {
        case .busy: (.busy, "Somebody else is writing to the database. Try again in a moment.", [])
        case .full: (.outOfSpace, "There is no room left to write; nothing was changed.", [])
        case .readOnly: (.readOnly, "The database can be read but not written.", [])
        case .vanished: (.storage, "The database is not where it was; nothing can be kept in it.", [])
        case .corrupt: (.storage, "The database is damaged.", [])
        case .failed: (.storage, "The database does not answer.", [])
        }
    }
}

extension EnglishLocalization {
    /// `must have 1 to 200 characters`.
    public func message(of problem: FieldProblem) -> String {
        switch problem {
        case .missing: "must be given"
        case .controlCharacters: "must not have control characters"
        case .length(let length): "must have \(range(length)) characters"
        case .tooLong(let most): "must have at most \(most.grouped) characters"
        case .byteCount(let count): "must have \(range(count)) bytes of UTF-8"
        case .tooManyBytes(let most): "must have at most \(most.grouped) bytes of UTF-8"
        case .bodyTooLong(let most): "must have at most \(most.grouped) bytes of UTF-8 (\(most / 1_024) KiB)"
        case .notANumber(let permitted): "must be a number from \(range(permitted))"
        case .notAUsername: "must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter"
        case .notAnIconAddress: "must be an http or https address of at most 2,048 characters"
        case .notAPublicAddress: "must be an http or https address without a query"
        case .notACursor: "must be the cursor in next of an earlier page"
        case .notASearchCursor: "must be the cursor in next of an earlier page of hits"
        case .noSearchWord: "must have a letter or a digit"
        case .tooManySearchWords(let most): "must have at most \(most) words"
        case .wrongPassword: "is not your password"
        case .stated(let message): message
        }
    }

    private func range(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    }
}

extension Int {
    /// The number with a comma between its thousands: `1,000`.
    package var grouped: String {
        self < 1_000
            ? String(self) : (self / 1_000).grouped + "," + String(String(1_000 + self % 1_000).dropFirst())
    }
}
