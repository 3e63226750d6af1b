import GRDB

/// How many writes may wait for the one connection that writes, and for how long.
///
/// A disk that hangs, or another process that holds the database, must not turn clients into memory without a bound:
/// what cannot be done soon is refused at once, and the client may try again.
package struct WriteLimits: Sendable {
    /// How many writes wait at most: four groups of the standard size, which a disk that takes 50 ms for a commit
    /// works off in 0.2 s.
    package var count = 1_024
    /// How many bytes the waiting writes hold at most: 64 posts of the greatest length.
    package var bytes = 16 * 1_048_576
    /// Where the oldest write has waited for longer, the queue does not move, and new writes are refused.
    package var age: Duration = .seconds(3)
    /// A write that has waited for this long is refused and never runs. Other connections wait as long for a lock.
    package var wait: Duration = .seconds(Configuration.patience)
    /// How many writes share a transaction at most.
    package var groupCount = GroupWriter.standardSize
    /// A transaction that has worked for this long takes no further write, so that the first one in it, and those that
    /// come after it, do not wait for long.
    package var groupDuration: Duration = .milliseconds(20)

    /// The limits of a server and of a command.
    package init() {}

    /// What a write holds besides the texts that it carries, roughly.
    static let baseSize = 512

    /// Writes that came this much later than another one are refused together with it: SQLite's own clock is not so
    /// exact.
    static let slack: Duration = .milliseconds(100)
}
