public import BlogModels

/// Posts that came from elsewhere, kept with where they came from.
public protocol ImportRepository: Sendable {
    /// What is known of a file; nil if it was never imported.
    /// - Throws: ``StoreError``.
    func importRecord(ofFile path: String) async throws -> ImportRecord?

    /// Adds a post, its author too if the site's key is new: with the username given, or that name with `_2`,
    /// `_3`… where it is taken. An author without key is the one user that all such posts share.
    /// An author joins at the date of the post that brings them.
    /// - Returns: the new post; nil, and nothing was added, if the file is known by now.
    /// - Throws: ``StoreError``.
    func add(_ post: ImportedPost, authorUsername: Username, at now: Timestamp) async throws -> PostID?

    /// Replaces what an import brought, unless the post has changed since `version`.
    /// - Returns: whether it did.
    /// - Throws: ``StoreError``.
    func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool
}
