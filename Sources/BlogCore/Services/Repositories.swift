/// A store that keeps everything a scene shows.
public typealias Repositories = UserRepository & BlogRepository & DraftRepository & LikeRepository
    & FollowRepository & ShareRepository & PostRepository & TrashRepository & AccountRepository
    & TokenRepository
    & LoginAttemptRepository & SearchRepository & SnapshotRepository

/// A store whose reads can share one state of the data.
public protocol SnapshotRepository: Sendable {
    /// Begins a snapshot: until it ends, all reads of this task see one state of the data, regardless of other writes.
    ///
    /// Until then the task does not write, starts no tasks, and suspends for nothing but these reads: the store may read
    /// on a connection that other tasks use too. If another task's read interrupts the snapshot, the reads that follow
    /// throw, instead of answering from two states.
    /// - Returns: nil if the task already has a snapshot, which then continues.
    func beginSnapshot() -> (any ReadSnapshot)?
}

/// One state of the data that the reads of a task share. The caller that begins it also ends it.
public protocol ReadSnapshot {
    /// Ends the snapshot: later reads see the latest state again.
    func end()
}

/// Which task a read belongs to.
public struct SnapshotOwner: Hashable, Sendable {
    private let task: Int?

    /// The task that this is called in.
    public static var current: SnapshotOwner {
        SnapshotOwner(task: withUnsafeCurrentTask { $0?.hashValue })
    }
}
