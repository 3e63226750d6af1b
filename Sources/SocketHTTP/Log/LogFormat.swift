/// How a line of the log is written.
public enum LogFormat: String, CaseIterable, Sendable {
    /// For people: the time, the level and what happened, then `name=value`.
    case text
    /// For programs: one JSON object a line (RFC 8259).
    case json
}
