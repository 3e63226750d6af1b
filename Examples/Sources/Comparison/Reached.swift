import Ways

/// The behaviours that a way's tests reach while nothing is drawn: the tests of their names, in files that do not import
/// the toolkit and so cannot draw. See ``Behaviour`` for when a test may have such a name.
struct Reached {
    let behaviours: Set<Behaviour>

    init(by way: Way, _ sources: Sources) throws {
        let files = try way.testFolders.flatMap { try sources.files(in: "Examples/Tests/\($0)") }
            .filter { file in !file.code.contains { $0.text.hasSuffix("import Toolkit") } }
        let names = files.flatMap(\.code).compactMap { line in
            line.text.firstMatch(of: /func (\w+)\(\) async/).map { String($0.output.1) }
        }
        behaviours = Set(names.compactMap(Behaviour.init))
    }
}
