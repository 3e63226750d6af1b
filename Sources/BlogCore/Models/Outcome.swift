/// What a change came to, and whether it was one: what is done again changes nothing, and nobody need be told.
public struct Outcome<State> {
    /// How things stand now.
    public let state: State
    /// Whether they stood otherwise before.
    public let isChange: Bool

    /// Makes an outcome.
    public init(state: State, isChange: Bool) {
        self.state = state
        self.isChange = isChange
    }
}

extension Outcome: Equatable where State: Equatable {}
extension Outcome: Sendable where State: Sendable {}
