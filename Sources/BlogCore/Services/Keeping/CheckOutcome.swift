/// What came of a check.
public struct CheckOutcome: Hashable, Sendable {
    /// What was found and is there still.
    public let findings: [Finding]
    /// What was found and has been mended.
    public let mended: [Finding]

    /// Makes an outcome.
    public init(findings: [Finding], mended: [Finding] = []) {
        self.findings = findings
        self.mended = mended
    }

    /// Whether the database is as it must be, now.
    public var isSound: Bool { findings.isEmpty }
}
