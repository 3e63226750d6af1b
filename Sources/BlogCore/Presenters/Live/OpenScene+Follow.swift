public import BlogDomain

extension OpenScene {
    /// Loads the screen and keeps it up to date until the task is cancelled. The screen has no commands; one with commands
    /// is a ``LiveScene``.
    /// - Parameters:
    ///   - lists: the subjects for which the whole screen is loaded again. Rows join a list only with a load.
    ///   - update: runs after the first load and after each update. If it throws, the screen ends.
    /// - Throws: `CancellationError` if the task is cancelled before the screen is loaded, and the errors of `update`.
    public func follow(
        _ feed: ChangeFeed, reloadingFor lists: Set<Subject> = [], update: () throws -> Void
    ) async throws {
        // Subscribe before loading, so that no change in between is lost.
        let changes = await feed.changes()
        try await load()
        try update()
        for await changes in changes {
            if changes.isEverything {
                try await load()
            } else {
                // Rows that have left a list are removed first: after a load, rows below may have taken their places.
                try await refresh(changes)
                if !lists.isDisjoint(with: changes.subjects) { try await load() }
            }
            try update()
        }
    }
}
