import Testing

@Suite("The inputs of the fuzz targets")
struct CorpusTests {
    @Test("show nothing that must not be", arguments: FuzzTarget.allCases)
    func replays(target: FuzzTarget) throws {
        let inputs = try Corpus.inputs(of: target)

        #expect(inputs.count > 40)
        for input in inputs {
            #expect(throws: Never.self, "\(target.rawValue)/\(input.name)") { try target.run(input.bytes) }
        }
    }

    @Test("are small and few, so that they can be replayed each time", arguments: FuzzTarget.allCases)
    func staysSmall(target: FuzzTarget) throws {
        let inputs = try Corpus.inputs(of: target)

        #expect(inputs.count <= 300)
        #expect(inputs.allSatisfy { $0.bytes.count <= 4096 })
    }
}
