/// A store with all repositories.
public typealias Repositories = UserRepository & BlogRepository & DraftRepository & LikeRepository
    & FollowRepository & ShareRepository & PostRepository & TrashRepository & AccountRepository
    & TokenRepository
    & LoginAttemptRepository & SearchRepository & TagRepository & SnapshotRepository & ChangeRepository
    & ClockRepository

/// A store whose reads can share one state of the data.
public protocol SnapshotRepository: Sendable {
    /// Begins a snapshot. Until it ends, all reads of this task see one state of the data, regardless of other writes.
    ///
    /// During a snapshot the task must not write or start tasks, and may suspend only for these reads, because the store
    /// may read on a connection that other tasks use too. If another task's read interrupts the snapshot, the following
    /// reads throw.
    /// - Returns: nil if the task already has a snapshot, which then continues.
    func beginSnapshot() -> (any ReadSnapshot)?
}

/// One state of the data that the reads of a task share. The caller that begins it also ends it.
public protocol ReadSnapshot {
    /// Ends the snapshot. Later reads see the latest state.
    func end()
}

/// The task that a read belongs to.
public struct SnapshotOwner: Hashable, Sendable {
    private let task: Int?

    /// The current task.
    public static var current: SnapshotOwner {
        SnapshotOwner(task: withUnsafeCurrentTask { $0?.hashValue })
    }
}
