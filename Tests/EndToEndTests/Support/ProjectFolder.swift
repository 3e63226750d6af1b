import Foundation

/// The project's folder.
enum ProjectFolder {
    static let path = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.path

    /// The bytes of a file.
    static func bytes(of file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))
    }
}
