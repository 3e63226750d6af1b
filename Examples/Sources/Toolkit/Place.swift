/// A place on a screen.
protocol Place: AnyObject {
    /// Its lines, top to bottom. A place without lines takes no space.
    var shown: [String] { get }
}
