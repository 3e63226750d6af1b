/// The calls of a store, with a case for each function of its repositories.
public enum RepositoryCall: Hashable, Sendable, CaseIterable {
    /// `UserRepository`.
    case user, userID, userExists, users
    /// `BlogRepository`.
    case blogs, blogsByAuthor, blogsLikedByUser, blog, blogRow
    case bodies, lastIdentifier, publishedBlogs, authorsOfBlogs, identifierOfAlias
    /// `DraftRepository`.
    case drafts, draft
    /// `LikeRepository`.
    case like, unlike, likers
    /// `FollowRepository`.
    case follow, unfollow, followers, following
    /// `ShareRepository`.
    case share
    /// `ChangeRepository`.
    case position, changes
    /// `TokenRepository`.
    case addToken, removeExpired, bearer, validSessions, sessions, removeSession
    /// `AccountRepository`.
    case addAccount, credentialsByName, credentials, changeAccount
    /// `LoginAttemptRepository`.
    case reserveLogin, waitOfAddress, releaseLogin, loginSucceeded, deleteLoginCounts
    /// `ImportRepository`.
    case importRecord, addImport, updateImport
    /// `TrashRepository`.
    case trash, trashCount, restore, purge, purgeOfAuthor, purgeDeletedUpTo, deletePurged
    case deleteKeys
    /// `SearchRepository`.
    case search
    /// `TagRepository`.
    case tags, blogsTagged
    /// `PostRepository`.
    case addDraft, changePost
    /// `TransferRepository`.
    case readAll, fill
}
