/// Something that has its place on a screen.
protocol Place: AnyObject {
    /// Its lines, top to bottom; a place without any takes no room.
    var shown: [String] { get }
}
