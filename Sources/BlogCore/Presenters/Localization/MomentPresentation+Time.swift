public import BlogContracts
public import BlogDomain

extension MomentPresentation {
    /// - Parameter secondsFromUTC: the time zone's offset east of UTC at the moment.
    public init(_ moment: Timestamp, secondsFromUTC: Int = 0) {
        let time = CivilTime(moment, secondsFromUTC: secondsFromUTC)
        let parts = [time.hour, time.minute, time.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
        self.init(at: moment.iso8601, text: parts.joined(separator: ":"))
    }
}
