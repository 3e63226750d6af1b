import BlogContracts
import PresenterParts
import Toolkit

extension UserInfoCallbacks {
    /// Draws on a label whatever the head tells.
    func draw(on label: Label) {
        var lines: [String] = []
        onUser = {
            lines = $0.lines
            label.lines = lines
        }
        onError = { label.lines = lines + [$0.line] }
    }
}
