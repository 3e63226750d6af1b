public import Foundation
import Ways

/// The sources of every way.
public struct Sources {
    let root: URL

    /// The sources of this package, or of a copy of it.
    public init(root: URL = Sources.here) {
        self.root = root
    }

    /// The project's own folder.
    public static var here: URL {
        (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    /// What was written for a way in this package; without what ways share that are built on the product's presenters.
    func own(_ way: Way) throws -> [SourceFile] {
        try files(in: "Examples/Sources/\(way.folder)")
    }

    /// What a way takes from the product, and shares with other ways that do.
    func shared(_ way: Way) throws -> [SourceFile] {
        if way == .mvcEvents { return [try Product.dispatching.source(under: root)] }
        return way.usesPresenters ? try files(in: "Examples/Sources/PresenterParts") + product() : []
    }

    /// The product's files that the ways with presenters need.
    func product() throws -> [SourceFile] {
        try Product.files.map { try $0.source(under: root) }
    }

    /// Every Swift file of a folder.
    func files(in folder: String) throws -> [SourceFile] {
        let url = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try SourceFile("\(folder)/\($0)", under: root) }
    }
}
