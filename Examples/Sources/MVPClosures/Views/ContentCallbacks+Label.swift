import BlogContracts
import PresenterParts
import Toolkit

extension ContentCallbacks {
    /// Draws the value as lines on a label, and an error below them.
    func draw(on label: Label, text: @escaping (Content) -> [String]) {
        var lines: [String] = []
        onContent = {
            lines = text($0)
            label.lines = lines
        }
        onError = { label.lines = lines + [$0.line] }
    }
}
