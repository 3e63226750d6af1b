import Glibc

/// A path that a user has named, examined without opening it.
package struct FilePlace: Hashable, Sendable {
    /// The kind of file at the path.
    package enum Occupant: Hashable, Sendable {
        /// Nothing: a file can be created.
        case nothing
        /// A regular file, which can be replaced.
        case file
        /// A pipe, a terminal or another device, which is written to and never replaced.
        case stream
        /// A folder, or anything else that cannot be a file.
        case other
    }

    /// The path as the user named it.
    package let name: String
    /// The path with symbolic links followed, even to a file that does not exist yet: that file is written, and the link
    /// stays.
    package let path: String
    package let occupant: Occupant

    package init(_ name: String) {
        self.name = name
        path = FilePlace.resolved(name, links: 40)
        occupant = FilePlace.occupant(of: name)
    }

    /// The name's last part, and the folder with a slash at its end.
    package var parts: (folder: String, last: String) { FilePlace.parts(of: path) }

    /// A hidden name in the same folder, for a temporary file.
    package func hidden(_ suffix: String) -> String {
        let (folder, last) = parts
        return "\(folder).\(last).\(suffix)"
    }

    /// Whether both paths name the same file, or would if it existed.
    package func isSame(as other: FilePlace) -> Bool {
        if let mine = FileIdentity(name), let theirs = FileIdentity(other.name) { return mine == theirs }
        guard parts.last == other.parts.last, let folder = FileIdentity(parts.folder) else { return false }
        return folder == FileIdentity(other.parts.folder)
    }

    /// Whether an open descriptor refers to the same file, for example if the path is `/dev/stdout`.
    package func isOpen(as descriptor: Int32) -> Bool { FileIdentity.leads(name, to: descriptor) }

    private static func occupant(of name: String) -> Occupant {
        guard !name.isEmpty, !name.hasSuffix("/") else { return .other }
        var status = stat()
        guard stat(name, &status) == 0 else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFCHR, S_IFIFO: .stream
        default: .other
        }
    }

    private static func resolved(_ name: String, links: Int) -> String {
        if let real = real(name) { return real }
        let (folder, last) = parts(of: name)
        if links > 0, let target = target(of: name) {
            return resolved(target.hasPrefix("/") ? target : folder + target, links: links - 1)
        }
        guard let real = real(folder) else { return name }
        return (real.hasSuffix("/") ? real : real + "/") + last
    }

    private static func real(_ name: String) -> String? {
        guard let real = realpath(name, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The target of a symbolic link; nil for other files.
    private static func target(of name: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(name, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    private static func parts(of name: String) -> (folder: String, last: String) {
        guard let slash = name.lastIndex(of: "/") else { return ("./", name) }
        return (String(name[...slash]), String(name[name.index(after: slash)...]))
    }
}
