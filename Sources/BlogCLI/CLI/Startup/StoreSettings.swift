import ArgumentParser
import BlogDomain
import BlogSystem
import LinuxSupport

/// Settings that the server also accepts as flags. Commands read them only from the environment, so that both use the
/// same values.
struct StoreSettings {
    /// How long a session lasts.
    let tokenDays: Int
    /// The parameters for hashing passwords.
    let passwords: Argon2id
    let trashRetention: TrashRetention

    /// Reads the environment.
    /// - Throws: `ValidationError` for a value that is not a valid number.
    init() throws {
        let standard = Argon2id.standard
        tokenDays =
            try Self.number("BLOG_TOKEN_DAYS", in: TokenService.permittedDays) ?? TokenService.standardDays
        passwords = Argon2id(
            memoryMiB: try Self.number("BLOG_PASSWORD_MEMORY", in: Argon2id.permittedMemoryMiB)
                ?? standard.memoryMiB,
            passes: try Self.number("BLOG_PASSWORD_PASSES", in: Argon2id.permittedPasses) ?? standard.passes)
        trashRetention =
            try Self.number("BLOG_TRASH_DAYS", in: TrashRetention.permitted).map(TrashRetention.init)
            ?? .standard
    }

    private static func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let value = Environment.value(name) else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw ValidationError(
                "\(name) must be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
