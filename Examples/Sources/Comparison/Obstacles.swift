import Ways

/// Which behaviours no test reaches without drawing, and why, as a list in Markdown.
public struct Obstacles {
    /// The list; a line feed after each line.
    public let text: String

    /// Collects them, those of a way that have the same reason in one line.
    public init() {
        text = Way.allCases.flatMap { way in
            let all = Behaviour.allCases.compactMap { behaviour in
                behaviour.obstacle(in: way).map { (behaviour: behaviour, obstacle: $0) }
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
