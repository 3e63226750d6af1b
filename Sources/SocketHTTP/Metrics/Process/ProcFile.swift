import Glibc

/// Files in which Linux tells of a process (proc(5)): made when they are read, without a length that could be asked.
enum ProcFile {
    /// The whole text; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &part, part.count)
            guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
            bytes += part[..<count]
        }
    }

    /// How many entries a folder has, the descriptor that is open for counting them left out; nil if it cannot be read.
    static func entryCount(_ path: String) -> Int? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // "." and ".." are no entries.
        return max(0, count - 3)
    }
}
