import BlogModels
import Logging
import ServerLog
import SodiumSecrets

/// How the server is to run, once flags and environment are read.
struct ServerSettings {
    let doors: DoorSettings
    let database: String
    let demo: Bool
    /// nil: one a core.
    let loops: Int?
    /// How many writes share a commit at most.
    let writeGroup: Int
    /// What each loop may keep of its answers; nil: nothing.
    let cache: CacheLimits?
    /// How long the server answers on after `/readyz` has become 503.
    let lameDuck: Duration
    let drain: Duration
    let limits: LimitSettings
    /// How long a session lasts.
    let tokenDays: Int
    /// What hashing a password costs.
    let passwords: Argon2id
    let trashRetention: TrashRetention
    /// nil: links are paths.
    let publicURL: PublicURL?
    let logLevel: Logger.Level
    let logFormat: LogFormat
}
