public import BlogContracts
public import BlogModels

public struct EnglishChangeTexts: ChangeTexts {
    private let clock: any WallClock
    private let secondsFromUTC: @Sendable (Timestamp) -> Int

    /// Creates the texts for one time zone.
    /// - Parameter secondsFromUTC: the time zone's offset east of UTC at a moment.
    public init(clock: any WallClock, secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
        self.clock = clock
        self.secondsFromUTC = secondsFromUTC
    }

    /// `13:05:07`.
    public func now() -> ChangeMoment {
        let now = clock.now()
        let time = CivilTime(now, secondsFromUTC: secondsFromUTC(now))
        let parts = [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return ChangeMoment(at: now.iso8601, text: parts.joined(separator: ":"))
    }

    /// `Blog 7 "On engines": 4 likes`.
    public func change(_ kind: ChangeKind, of part: ChangedPart, details: [String]) -> String {
        let details = details.joined(separator: ", ")
        let (thing, end) =
            switch part {
            case .blog(let id, let title): ("blog \(id) \"\(title)\"", "was unpublished or deleted.")
            case .draft(let id, let title): ("draft \(id) \"\(title)\"", "was published or deleted.")
            case .user(let id, let name): ("user \(id) \"\(name)\"", "no longer exists.")
            case .comment(let id, let author): ("comment \(id) by \(author)", "was deleted.")
            case .trash: ("the recycle bin", "is empty.")
            }
        switch kind {
        case .gone: return capitalized(thing) + " " + end
        case .new: return "New " + thing + (details.isEmpty ? "" : ": " + details)
        case .changed:
            if part == .trash { return details.isEmpty ? capitalized(thing) + " " + end : details }
            return capitalized(thing) + (details.isEmpty ? " has changed." : ": " + details)
        }
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
