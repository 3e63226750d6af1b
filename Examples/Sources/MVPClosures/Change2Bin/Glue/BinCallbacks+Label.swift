import BlogContracts
import PresenterParts
import Toolkit

extension BinCallbacks {
    /// Draws on a label whatever the bin tells.
    func draw(on label: Label) {
        onCount = { label.lines = $0.text.map { [$0] } ?? [] }
        onError = { label.lines = [$0.line] }
    }
}
