/// How far a check, a backup or a restoration has come.
public struct KeepingProgress: Hashable, Sendable {
    /// What is being done.
    public enum Stage: Hashable, Sendable, CaseIterable {
        /// The file is copied.
        case copying
        /// Every page is read.
        case reading
        /// What is counted is counted anew.
        case counting
        /// The search index is compared with what the blogs say.
        case comparing
        /// What was found is mended.
        case mending
    }

    /// What is being done.
    public let stage: Stage
    /// How much of the stage is done, 0…100.
    public let percent: Int

    /// Makes a progress; a percentage outside of 0…100 becomes the nearest in it.
    public init(_ stage: Stage, percent: Int) {
        self.stage = stage
        self.percent = min(max(percent, 0), 100)
    }

    /// Makes a progress of steps that are done of those that there are.
    public init(_ stage: Stage, _ done: Int, of total: Int) {
        self.init(stage, percent: total > 0 ? done * 100 / total : 100)
    }
}
