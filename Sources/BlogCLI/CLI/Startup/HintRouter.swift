import BlogDomain
import BlogPresenters
import LinuxSupport

/// Shows the command for another screen, on a terminal only.
final class HintRouter: Router {
    private let options: String

    init(database: String, viewer: UserReference?) {
        var options = database == DatabaseOption.standard ? "" : " --database \(ShellWord.quoted(database))"
        switch viewer {
        case .id(let id): options += " --as \(id.rawValue)"
        case .username(let name): options += " --as \(name.text)"
        case nil: break
        }
        self.options = options
    }

    func showBlog(_ id: PostID) {
        hint("show blog \(id.rawValue)")
    }

    func showUser(_ id: UserID) {
        hint("show user \(id.rawValue)")
    }

    func showUserDetail(_ id: UserID) { showUser(id) }

    func showDraft(_ id: PostID) {
        hint("show draft \(id.rawValue)")
    }

    private func hint(_ command: String) {
        guard Terminal.isOutput, Terminal.isError else { return }
        StandardStreams.error("Next: blog-cli\(options) \(command)\n")
    }
}
