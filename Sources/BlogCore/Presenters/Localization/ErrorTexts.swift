import BlogContracts
import BlogDomain

/// The words of errors.
public struct ErrorTexts: Sendable {
    typealias Description = (kind: ErrorPresentation.Kind, detail: String, fields: [ErrorPresentation.Field])

    var title: @Sendable (ErrorPresentation.Kind) -> String = EnglishErrors.title
    /// The message does not contain the cause of an unexpected error.
    var describe: @Sendable (any Error, Localization) -> Description = {
        EnglishErrors(localization: $1).describe($0)
    }
    /// See ``Localization/message(of:)``.
    var message: @Sendable (FieldProblem) -> String = EnglishErrors.message
}

private struct EnglishErrors {
    let localization: Localization

    func describe(_ error: any Error) -> ErrorTexts.Description {
        switch error {
        case let error as ServiceError: describe(error)
        case let error as any FeatureError: (error.kind, error.detail(in: localization.texts), [])
        case let error as StoreError: describe(error)
        case let error as FieldErrors: describe(error.errors)
        case let error as FieldError: describe([error])
        case let error as ImplausibleClock: (.busy, describe(error), [])
        default: (.unexpected, "An unexpected error occurred. The log has the cause.", [])
        }
    }

    @Sendable static func title(_ kind: ErrorPresentation.Kind) -> String {
        switch kind {
        case .unauthenticated: "Not logged in"
        case .badToken: "Invalid token"
        case .forbidden: "Permission denied"
        case .notFound: "Not found"
        case .badCredentials: "Login failed"
        case .conflict: "Conflict"
        case .occupied: "Cannot write"
        case .stale: "Version conflict"
        case .tooManyRequests: "Too many requests"
        case .invalid: "Invalid input"
        case .unsupported: "Not supported"
        case .tooLarge: "Too large"
        case .busy: "Busy"
        case .outOfSpace: "Disk full"
        case .readOnly: "Read-only"
        case .storage: "Storage error"
        case .unexpected: "Unexpected error"
        }
    }

    private func describe(_ error: ServiceError) -> ErrorTexts.Description {
        switch error {
        case .notFound(let subject): (.notFound, describe(subject), [])
        case .unauthenticated:
            (.unauthenticated, "Authentication required. \(localization.authenticationHint)", [])
        case .badToken: (.badToken, "The token is unknown, revoked or expired. Get a new token.", [])
        case .badCredentials: (.badCredentials, "Invalid username or password.", [])
        case .notPermitted(let permission): (.forbidden, describe(permission), [])
        case .usernameTaken(let name):
            (.conflict, "The username \(name.text) is taken. Choose another one.", [])
        case .invalid(let error): describe([error])
        case .hidden(let reason): (.forbidden, localization.texts.owners.hidden(reason), [])
        case .stale:
            (.stale, "The post has changed since you loaded it. Load it again and repeat your change.", [])
        case .keyReused:
            (.invalid, "The idempotency key was used for other content. Send a new key with new content.", [])
        case .throttled(let seconds):
            (.tooManyRequests, "Too many attempts. Try again in \(time(seconds)).", [])
        case .budgetSpent(let budget, let seconds):
            (.tooManyRequests, "\(describe(budget)) Try again in \(time(seconds)).", [])
        case .overloaded(let seconds, _):
            (.busy, "The server is overloaded. Try again in \(time(seconds)).", [])
        }
    }

    private func describe(_ budget: UserBudget) -> String {
        switch budget {
        case .text: "You have saved too much text today."
        case .reactions: "You have liked or followed too often."
        case .shares: "You have shared too often."
        case .comments: "You have commented too often."
        default: "You have saved or published too often."
        }
    }

    /// A number of seconds, minutes or hours, rounded up.
    private func time(_ seconds: Int) -> String {
        switch seconds {
        case ...120: count(seconds, "second")
        case ...7_200: count((seconds + 59) / 60, "minute")
        default: count((seconds + 3_599) / 3_600, "hour")
        }
    }

    private func count(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }

    private func describe(_ permission: Permission) -> String {
        switch permission {
        case .readDrafts: "You can see only your own drafts."
        case .changeBlog: "Only the author can change this post."
        case .changeAccount: "You can change only your own account."
        case .export: "You can export only what you have written."
        }
    }

    private func describe(_ subject: MissingObject) -> String {
        switch subject {
        case .user(.id(let id)): "User \(id.rawValue) was not found."
        case .user(.username(let name)): "User \(name.text) was not found."
        case .blog(let id): "Post \(id.rawValue) was not found."
        case .draft(let id): "Draft \(id.rawValue) was not found among your drafts."
        case .tag(let key): "No published post has the tag \(key.text)."
        case .trashEntry(let id): "Post \(id.rawValue) was not found in your recycle bin."
        case .session(let id): "Session \(id) was not found among your sessions."
        case .anySession(let id): "Session \(id) was not found."
        }
    }

    private func describe(_ error: ImplausibleClock) -> String {
        """
        The clock may be wrong. It shows \(localization.day(error.shown, as: .plain)), but \
        \(localization.day(error.expected, as: .plain)) was expected. No expired post was deleted. \(localization.clockHint)
        """
    }

    private func describe(_ errors: [FieldError]) -> ErrorTexts.Description {
        let fields = errors.map {
            ErrorPresentation.Field(
                field: localization.fieldNames[$0.field] ?? $0.field,
                message: localization.message(of: $0.problem))
        }
        let details = fields.map { ($0.field.isEmpty ? "The body" : $0.field) + " " + $0.message }
        return (.invalid, details.joined(separator: "; ") + ".", fields)
    }

    private func describe(_ error: StoreError) -> ErrorTexts.Description {
        switch error {
        case .busy: (.busy, "The database is busy. Try again in a moment.", [])
        case .full: (.outOfSpace, "The disk is full. Nothing was changed.", [])
        case .readOnly: (.readOnly, "The database is read-only. Nothing was changed.", [])
        case .unreachable:
            (.busy, "The database cannot be reached. Nothing was changed. Try again in a moment.", [])
        case .outcomeUnknown:
            (
                .storage,
                "The database did not confirm the change. It may have been made or not: look before you repeat it.",
                []
            )
        case .vanished:
            (.storage, "The database file was moved, replaced or deleted. Nothing was changed.", [])
        case .corrupt: (.storage, "The database is damaged.", [])
        case .failed: (.storage, "The database does not answer.", [])
        }
    }

    /// `must have 1 to 200 characters`.
    @Sendable static func message(of problem: FieldProblem) -> String {
        switch problem {
        case .missing: "is required"
        case .controlCharacters: "must not contain control characters"
        case .invisible: "must have a visible character"
        case .endlessDirection:
            "must not leave a change of the writing direction (U+202A–U+202E, U+2066–U+2069) open"
        case .length(let length): "must have \(range(length)) characters"
        case .tooLong(let most): "must have at most \(most.grouped) characters"
        case .commonPassword: "is too common; choose another one"
        case .byteCount(let count): "must have \(range(count)) bytes of UTF-8"
        case .tooShort(let least): "must have at least \(least) characters"
        case .tooManyBytes(let most): "must have at most \(most.grouped) bytes of UTF-8"
        case .bodyTooLong(let most): "must have at most \(most.grouped) bytes of UTF-8 (\(most / 1_024) KiB)"
        case .notANumber(let permitted): "must be a number from \(range(permitted))"
        case .notAUsername: "must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter"
        case .notAnIdempotencyKey(let length): "must have \(range(length)) visible ASCII characters"
        case .notAnIconAddress:
            "must be an https address, or a path that begins with /media/, of at most 2,048 characters"
        case .notAPublicAddress: "must be an http or https address without a query"
        case .notACursor: "must be a cursor from an earlier page"
        case .notASearchCursor: "must be a cursor from an earlier page of search results"
        case .noSearchWord: "must contain a letter, a digit or an emoji"
        case .tooManySearchWords(let most): "must have at most \(most) words"
        case .notATag(let name, let most):
            "must have 1 to \(most) characters with a letter or a digit, and no commas or control characters: \(name)"
        case .tooManyTags(let most): "must have at most \(most) tags"
        case .wrongPassword: "is incorrect"
        case .stated(let message): message
        }
    }

    private static func range(_ range: ClosedRange<Int>) -> String {
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
