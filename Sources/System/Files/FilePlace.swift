import Glibc

/// Where somebody wants something to be, looked at without opening it.
package struct FilePlace: Hashable, Sendable {
    /// What is there.
    package enum Occupant: Hashable, Sendable {
        /// Nothing: it may be made.
        case nothing
        /// A file, which another may take the place of.
        case file
        /// A pipe, a terminal or another device that takes what is written to it as it comes. It is nobody's to replace.
        case stream
        /// A folder, or anything else that is no place for a file.
        case other
    }

    /// As it was named.
    package let name: String
    /// The name of the thing itself: symbolic links are followed, also where they lead to nothing yet. It is that which
    /// gets another content, and the link stays.
    package let path: String
    /// What is there.
    package let occupant: Occupant

    /// Looks at a place.
    package init(_ name: String) {
        self.name = name
        path = FilePlace.resolved(name, links: 40)
        occupant = FilePlace.occupant(of: name)
    }

    /// The name's last part, and the folder with a slash at its end.
    package var parts: (folder: String, last: String) { FilePlace.parts(of: path) }

    /// A hidden name in the same folder, for what is not this yet.
    package func hidden(_ suffix: String) -> String {
        let (folder, last) = parts
        return "\(folder).\(last).\(suffix)"
    }

    /// Whether both names are of one thing; or, where nothing is yet, would be.
    package func isSame(as other: FilePlace) -> Bool {
        if let mine = FilePlace.status(name), let theirs = FilePlace.status(other.name) {
            return mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
        }
        guard parts.last == other.parts.last, let mine = FilePlace.status(parts.folder),
            let theirs = FilePlace.status(other.parts.folder)
        else { return false }
        return mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
    }

    /// Whether it is what an open descriptor is of: `/dev/stdout`, for example, is what this process writes to anyway.
    package func isOpen(as descriptor: Int32) -> Bool {
        var theirs = stat()
        guard let mine = FilePlace.status(name), fstat(descriptor, &theirs) == 0 else { return false }
        return mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
    }

    private static func occupant(of name: String) -> Occupant {
        guard !name.isEmpty, !name.hasSuffix("/") else { return .other }
        guard let status = status(name) else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFCHR, S_IFIFO: .stream
        default: .other
        }
    }

    private static func status(_ name: String) -> stat? {
        var status = stat()
        return stat(name, &status) == 0 ? status : nil
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

    /// Where a symbolic link leads; nil for what is none.
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
