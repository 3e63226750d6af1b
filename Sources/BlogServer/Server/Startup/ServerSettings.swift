import BlogDomain
import BlogSystem
import LinuxSupport
import Logging
import SocketHTTP

/// The server's settings, resolved from options and environment.
struct ServerSettings {
    let endpoint: Endpoint
    /// Where `/metrics` is served; nil: at `endpoint`.
    let metrics: Endpoint?
    let cors: CORSPolicy
    let clients: ClientAddress
    let database: String
    /// The number of connections that read, to a PostgreSQL database.
    let databaseConnections: Int
    let demo: Bool
    let loops: Int
    /// The most writes that share a commit.
    let writeGroup: Int
    /// The limits of one loop's response cache; nil if it is off.
    let cache: CacheLimits?
    /// The folder of images; nil if the server shows none.
    let media: PictureFolder?
    /// How long the server continues after `/readyz` has become 503.
    let shutdownDelay: Duration
    /// How long running requests may still take at a shutdown.
    let drain: Duration
    /// The limits of one client and of all clients together.
    let limits: HTTPServerConfiguration
    /// What one user can do in a time.
    let budgets: [UserBudget: RateLimit]
    let tokenDays: Int
    let passwords: Argon2id
    let trashRetention: TrashRetention
    /// nil: links are paths.
    let publicURL: PublicURL?
    /// The name of the blog, on web pages and in feeds.
    let siteName: String
    let logLevel: Logger.Level
    let logFormat: LogFormat
}
