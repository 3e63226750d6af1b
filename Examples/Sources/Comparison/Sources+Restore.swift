import Foundation
import Ways

extension Sources {
    /// Restores the files of every way to their state after the first changes. Use it only on a copy.
    /// - Throws: an error if a source file cannot be read.
    public func restore(to count: Int) throws {
        for folder in Way.allCases.map(\.folder) + ["PresenterParts", "Ways"] {
            for file in try files(in: "Examples/Sources/\(folder)") {
                let url = root.appending(path: file.path)
                if let text = file.text(after: count) {
                    try text.write(to: url, atomically: true, encoding: .utf8)
                } else {
                    try FileManager.default.removeItem(at: url)
                }
            }
        }
    }
}
