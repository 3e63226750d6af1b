/// A request with an idempotency key, as a store compares it with earlier ones. The store looks for an earlier request, and
/// stores this one, in the transaction of its write.
public struct KeyedRequest: Hashable, Sendable {
    /// The route of a request. The same key in another route is another request.
    public struct Route: Hashable, Sendable {
        public let text: String

        init(_ text: String) {
            self.text = text
        }

        public static let addDraft = Route("POST /drafts")
        public static let publishDraft = Route("POST /drafts/{id}/publish")
    }

    /// How long a repetition is recognized.
    private static let lifetimeInSeconds: Int64 = 86_400

    /// The user who sends the request.
    public let user: UserID
    public let route: Route
    public let key: IdempotencyKey
    /// A hash of the fields: 32 bytes.
    public let content: [UInt8]
    /// The time of the request.
    public let moment: Timestamp
    /// The error of a request that repeats no earlier one; nil if it is carried out.
    var refusal: ServiceError?

    /// The date at or before which a request has expired: a store does not compare it, and may delete it.
    package var lastExpired: Timestamp { KeyedRequest.lastExpired(at: moment) }

    /// The date at or before which a request has expired.
    package static func lastExpired(at now: Timestamp) -> Timestamp {
        now.adding(seconds: -lifetimeInSeconds)
    }

    /// The object of an earlier request, as it is now; nil if this request must be carried out.
    /// - Throws: ``ServiceError/keyReused``, the error of an object that was deleted, and the request's refusal.
    package func repeated<Object>(_ earlier: Earlier<Object>) throws -> Object? {
        switch earlier {
        case .same(let object): return object
        case .sameKey where key.reuse == .isRefused: throw ServiceError.keyReused
        case .deleted(let error) where key.reuse == .isRefused: throw error
        // A person who sends a form again after deleting its object wants the object again.
        case .none, .sameKey, .deleted:
            if let refusal { throw refusal }
            return nil
        }
    }

    /// What became of the post of an earlier request.
    package func earlier(_ post: PostText) -> Earlier<PostText> {
        Earlier(post.isVisible(to: user) ? post : nil, ifDeleted: ServiceError.notFound(.draft(post.id)))
    }
}

/// An object after a request to add it.
public struct Added<Object: Hashable & Sendable>: Hashable, Sendable {
    /// The object; after a repetition, that of the earlier request as it is now.
    public let object: Object
    /// Whether an earlier request with the same key has added it.
    public let isRepetition: Bool

    package init(_ object: Object, isRepetition: Bool = false) {
        self.object = object
        self.isRepetition = isRepetition
    }
}

/// What a store knows of an earlier request.
package enum Earlier<Object> {
    case none
    /// A request with the key has other content.
    case sameKey
    /// The object of the same request, as it is now.
    case same(Object)
    /// The object of the same request was deleted. The error says so.
    case deleted(any Error)

    package init(_ object: Object?, ifDeleted error: any Error) {
        self = object.map { .same($0) } ?? .deleted(error)
    }
}

extension Services {
    /// A request with an idempotency key; nil without a key.
    func request(
        _ route: KeyedRequest.Route, _ key: IdempotencyKey?, _ content: @autoclosure () -> String,
        by user: UserID, at moment: Timestamp
    ) -> KeyedRequest? {
        key.map {
            KeyedRequest(
                user: user, route: route, key: $0, content: tools.secrets.hash(of: content()), moment: moment)
        }
    }
}

extension PostText {
    /// Whether an author sees it outside the recycle bin. An import can change the author of a post.
    fileprivate func isVisible(to author: UserID) -> Bool {
        switch self {
        case .draft(let text): text.draft.authorID == author
        case .blog(let text): text.blog.author.id == author
        case .trashed: false
        }
    }
}
