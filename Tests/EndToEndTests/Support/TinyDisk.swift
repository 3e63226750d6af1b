import BlogTestSupport
import Foundation

/// A disk of 2 MiB with the demo blog and a server on it, in a mount namespace of the server: it needs no root and
/// disappears with the server.
struct TinyDisk {
    let server: TestServer
    private let blog: TestBlog
    private let ballast: FileHandle
    private let ballastPath: String

    /// Whether the system allows users to create namespaces.
    static let isPossible =
        (try? TestBlog.none()).map { blog in
            let script = #"exec unshare -rm /bin/sh -c "$0" "$1""#
            let mounts = #"mount -t tmpfs -o size=2m tmpfs "$0""#
            return (try? run(.shell, ["-c", script, mounts, blog.folder]))?.exitCode == 0
        } ?? false

    init() throws {
        blog = try .demo()
        let disk = blog.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        let inside = #"mount -t tmpfs -o size=2m tmpfs "$DISK" && cp "$SOURCE" "$DISK"/ && exec "$0" "$@""#
        server = try TestServer(
            database: disk + "/blog.sqlite", by: #"exec unshare -rm /bin/sh -c "$INSIDE" "$0" "$@""#,
            environment: ["DISK": disk, "SOURCE": blog.database, "INSIDE": inside])
        // The server's view of that path. For all other processes the folder is empty.
        ballastPath = "/proc/\(server.process.id)/root\(disk)/ballast"
        guard FileManager.default.createFile(atPath: ballastPath, contents: nil),
            let file = FileHandle(forWritingAtPath: ballastPath)
        else { throw SystemFailure("the making of \(ballastPath)") }
        ballast = file
    }

    func token(of user: String) throws -> String { try blog.token(of: user) }

    /// Fills the disk completely.
    func fill() throws {
        for size in [4_096, 1] {
            let block = Data(count: size)
            while (try? ballast.write(contentsOf: block)) != nil {}
        }
    }

    /// Frees the space.
    func empty() throws {
        try FileManager.default.removeItem(atPath: ballastPath)
        try ballast.close()
    }
}
