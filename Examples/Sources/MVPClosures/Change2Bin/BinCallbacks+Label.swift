import BlogContracts
import PresenterParts
import Toolkit

extension BinCallbacks {
    /// Draws on a label whatever the bin tells.
    func draw(on label: Label) {
        var lines: [String] = []
        onCount = {
            lines = $0.text.map { [$0] } ?? []
            label.lines = lines
        }
        onError = { label.lines = lines + [$0.line] }
    }
}
