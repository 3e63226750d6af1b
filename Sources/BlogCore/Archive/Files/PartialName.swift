import Glibc

/// What something is called while it is being written: beside its place, so that it can be moved there at once, and told
/// apart by the process that writes it.
enum PartialName {
    static func of(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return "\(path).partial-\(getpid())"
    }
}
