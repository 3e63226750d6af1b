import BlogDomain
import Glibc
import LinuxSupport

/// The file with the screens of the last run, for each user and database. Without it, or if it is damaged, the program begins with the
/// first screen.
struct LastPlaces {
    private let path: String

    init(of viewer: UserID?, database: String) {
        path = UnsavedFiles.statePath(of: database) + "places-\(viewer?.rawValue ?? 0)"
    }

    func read() -> String { (try? TextFile.read(path, limit: 4_096)) ?? "" }

    func write(_ text: String) {
        guard !text.isEmpty else { return }
        UnsavedFiles.makeFolder(of: path)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return }
        _ = Array(text.utf8).withUnsafeBytes { SharedDescriptor.write($0, to: file) }
        close(file)
    }
}
