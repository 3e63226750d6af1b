import Foundation
import Ways

extension Sources {
    /// Turns the files of every way back to their state after so many changes; for a copy.
    /// - Throws: what is wrong with a file.
    public func turnBack(to count: Int) throws {
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
