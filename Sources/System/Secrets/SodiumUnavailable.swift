/// libsodium could not be readied: the machine gives no random numbers.
public struct SodiumUnavailable: Error, CustomStringConvertible {
    /// What to tell the person.
    public let description = "libsodium cannot start: the system gives no random numbers"
}
