public import BlogModels

/// All texts in English. The words of each feature are beside its presenters.
public struct EnglishLocalization: Localization, Sendable {
    private let secondsFromUTC: @Sendable (Timestamp) -> Int
    private let days = FormattedTextCache<DayUse>()
    private let counts = FormattedTextCache<Countable>()
    let fieldNames: [String: String]
    let authenticationHint: String
    let clockHint: String
    let logCause: @Sendable (any Error) -> Void

    /// Creates the texts for one time zone and one program.
    /// - Parameters:
    ///   - secondsFromUTC: the time zone's offset east of UTC at a moment.
    ///   - fieldNames: what this program calls the fields of requests in messages, such as `--limit`. The others keep their
    ///     names.
    ///   - authenticationHint: how to authenticate in this program.
    ///   - clockHint: what to do when the clock may be wrong.
    ///   - logCause: receives each error whose cause the operator needs: failing or busy storage, overload and
    ///     unexpected errors. Their messages do not contain the cause.
    public init(
        secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
        fieldNames: [String: String] = [:],
        authenticationHint: String = "Send a bearer token.", clockHint: String = "Check the clock.",
        logCause: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.secondsFromUTC = secondsFromUTC
        self.fieldNames = fieldNames
        self.authenticationHint = authenticationHint
        self.clockHint = clockHint
        self.logCause = logCause
    }

    private static let months: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"

    /// `21 Nov 2026` or `Published 21 Nov 2026`.
    public func day(_ moment: Timestamp, as use: DayUse) -> String {
        let offset = secondsFromUTC(moment)
        return days.text(moment.day(secondsFromUTC: offset), use) {
            day(CivilTime(moment, secondsFromUTC: offset), as: use)
        }
    }

    private func day(_ time: CivilTime, as use: DayUse) -> String {
        let event: StaticString =
            switch use {
            case .plain: ""
            case .published: "Published "
            case .edited: "Edited "
            case .joined: "Joined "
            case .created: "Created "
            case .expires: "Expires "
            }
        return String(upTo: event.utf8CodeUnitCount + "21 Nov 2026".utf8.count) {
            $0.put(event)
            $0.put(time.day)
            $0.put(" ")
            $0.put(EnglishLocalization.months, lettersFrom: 3 * (time.month - 1))
            $0.put(" ")
            $0.put(time.year)
        }
    }

    /// `1 like`, `3 likes`, `42 friends`.
    public func count(_ number: Int, of thing: Countable) -> String {
        counts.text(number, thing) { format(number, of: thing) }
    }

    private func format(_ number: Int, of thing: Countable) -> String {
        let word: StaticString =
            switch thing {
            case .likes: number == 1 ? " like" : " likes"
            case .shares: number == 1 ? " share" : " shares"
            case .blogs: number == 1 ? " blog" : " blogs"
            case .followers: number == 1 ? " follower" : " followers"
            case .following: " following"
            case .friends: number == 1 ? " friend" : " friends"
            }
        return String(number, word)
    }

    /// `More after s4x0-7`.
    public func more(after cursor: String) -> String {
        "More after " + cursor
    }
}
