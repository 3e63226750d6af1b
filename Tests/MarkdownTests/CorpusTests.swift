import Foundation
import Testing

@Suite("The corpus of the Markdown fuzzer")
struct CorpusTests {
    @Test("Every input of the corpus is read")
    func replay() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fuzz/Corpus/Markdown")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }

        #expect(!files.isEmpty)
        for file in files { try MarkdownTarget.run(Array(try Data(contentsOf: file))) }
    }
}
