import ArgumentParser
import BlogModels
import BlogServices
import ProcessSupport
import SodiumSecrets

/// What the server takes as flags too: the commands have it by environment alone, so that one machine has one rule.
struct KeeperSettings {
    /// How long a session lasts.
    let tokenDays: Int
    /// What hashing a password costs.
    let passwords: Argon2id
    let trashRetention: TrashRetention

    /// Reads the environment.
    /// - Throws: `ValidationError` for what is no such number.
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
