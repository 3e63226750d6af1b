/// How much a password hash costs (RFC 9106). The standard is OWASP's first choice for servers: 19 MiB, two passes,
/// one lane; libsodium has but one lane.
public struct Argon2id: Hashable, Sendable {
    /// The memory that one hash fills, in MiB.
    public let memoryMiB: Int
    /// How often it is gone over.
    public let passes: Int

    /// The memory that may be set, in MiB.
    public static let permittedMemoryMiB = 8...1_024
    /// The passes that may be set.
    public static let permittedPasses = 1...64

    /// 19 MiB, two passes.
    public static let standard = Argon2id(memoryMiB: 19, passes: 2)

    /// Makes parameters: at least 1 MiB and one pass.
    public init(memoryMiB: Int, passes: Int) {
        self.memoryMiB = max(memoryMiB, 1)
        self.passes = max(passes, 1)
    }

    var memoryBytes: Int { memoryMiB << 20 }

    /// A hash of these parameters that is nobody's: to compare with it takes as long as with anybody's, and no
    /// password is known that it is of.
    var decoy: String {
        "$argon2id$v=19$m=\(memoryMiB << 10),t=\(passes),p=1$bm9ib2R5J3MgcGFzcw$"
            + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    }
}
