/// A store that keeps everything a scene shows.
public typealias Repositories = UserRepository & BlogRepository & DraftRepository & LikeRepository
    & FollowRepository & ShareRepository & PostRepository & TrashRepository & AccountRepository
    & TokenRepository
    & LoginAttemptRepository & SearchRepository & SnapshotRepository
