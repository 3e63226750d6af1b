/// A part of a screen.
protocol Place: AnyObject {
    /// The lines, top to bottom. A part without lines takes no space.
    var shown: [String] { get }
}
