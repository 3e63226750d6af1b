/// What may be done to a database in order to open it.
public enum OpeningMode: Sendable {
    /// Make it if it is not there, and bring it up to date: for the server, and for commands that say so.
    case makeAndMigrate
    /// Take it as it is: it must be there and up to date.
    case existing
}
