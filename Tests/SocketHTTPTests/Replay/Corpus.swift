import Foundation

/// The inputs in `Fuzz/Corpus`: written by hand, added by fuzzing, or found to show a fault.
struct Corpus {
    let name: String
    let bytes: [UInt8]

    static func inputs(of target: FuzzTarget) throws -> [Corpus] {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/\(target.rawValue)")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try names.sorted().compactMap { name in
            let file = folder.appendingPathComponent(name)
            guard !file.hasDirectoryPath, !name.hasSuffix("Regression") else { return nil }
            return Corpus(name: name, bytes: Array(try Data(contentsOf: file)))
        }
    }
}
