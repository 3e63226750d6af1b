import BlogOperations
import Terminal

/// The keys of an import: `p` pauses and continues it. While it is paused, `j` and `k` choose a file, and Enter starts it.
final class ImportKeys: ImportPause {
    private let view: TextImportProgressView

    init(choosingIn view: TextImportProgressView) {
        self.view = view
    }

    /// Whether the person has pressed the key since the last file.
    var isPaused: Bool { TerminalOwner.takeKeys(isWaiting: false).contains(.character("p")) }

    func wait() async -> String? {
        while (try? await Task.sleep(for: .milliseconds(50))) != nil {
            for key in TerminalOwner.takeKeys(isWaiting: true) {
                switch key {
                case .character("j"), .down: view.choose(1)
                case .character("k"), .up: view.choose(-1)
                case .enter: return view.chosenPath
                case .character("p"):
                    view.choose(nil)
                    return nil
                default: break
                }
            }
        }
        return nil
    }
}
