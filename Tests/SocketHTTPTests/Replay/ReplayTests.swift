import BlogTestSupport
import Testing

@Suite("Corpus of the fuzz targets")
struct CorpusTests {
    @Test("Each input runs without a finding", arguments: FuzzTarget.allCases)
    func replays(target: FuzzTarget) throws {
        let inputs = try Corpus.inputs(of: target)

        #expect(inputs.count > 40)
        for input in inputs {
            #expect(throws: Never.self, "\(target.rawValue)/\(input.name)") {
                try ProgramStarts.alone { try target.run(input.bytes) }
            }
        }
    }

    @Test("The corpus stays small and its inputs short", arguments: FuzzTarget.allCases)
    func staysSmall(target: FuzzTarget) throws {
        let inputs = try Corpus.inputs(of: target)

        #expect(inputs.count <= 300)
        #expect(inputs.allSatisfy { $0.bytes.count <= 4096 })
    }
}
