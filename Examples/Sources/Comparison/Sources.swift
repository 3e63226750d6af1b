public import Foundation
import Ways

/// The sources of every way.
public struct Sources {
    let root: URL

    /// Creates the sources of this package or of a copy.
    public init(root: URL = Sources.here) {
        self.root = root
    }

    /// The folder of the project.
    public static var here: URL {
        (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    /// The files of a way, without shared files.
    func own(_ way: Way) throws -> [SourceFile] {
        try files(in: "Examples/Sources/\(way.folder)")
    }

    /// The files that a way takes from the product or shares with other ways.
    func shared(_ way: Way) throws -> [SourceFile] {
        if way == .mvcEvents { return [try Product.dispatching.source(under: root)] }
        return way.usesPresenters ? try files(in: "Examples/Sources/PresenterParts") + product() : []
    }

    /// The files of the product that the ways with presenters need.
    func product() throws -> [SourceFile] {
        try Product.files.map { try $0.source(under: root) }
    }

    /// The Swift files of a folder.
    func files(in folder: String) throws -> [SourceFile] {
        let url = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try SourceFile("\(folder)/\($0)", under: root) }
    }
}
