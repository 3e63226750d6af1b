import Ways

/// The behaviours that no test reaches without drawing, with the reasons, as a Markdown list.
public struct UnreachedBehaviours {
    /// The Markdown text.
    public let text: String

    /// Creates the list. Behaviours of a way with the same reason share a line.
    public init() {
        text = Way.allCases.flatMap { way in
            let all = Behaviour.allCases.compactMap { behaviour in
                behaviour.obstacle(in: way).map { (behaviour: behaviour, obstacle: $0.reason) }
            }
            var reasons: [String] = []
            for (_, obstacle) in all where !reasons.contains(obstacle) { reasons.append(obstacle) }
            return reasons.map { reason in
                let behaviours = all.filter { $0.obstacle == reason }.map { "`\($0.behaviour.rawValue)`" }
                let isEverything = behaviours.count == Behaviour.allCases.count
                let which = isEverything ? "everything" : behaviours.joined(separator: ", ")
                return "- **\(way.rawValue)**: \(which): \(reason).\n"
            }
        }.joined()
    }
}
