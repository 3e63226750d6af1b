import Ways

/// The behaviours that the tests of a way reach without drawing: the tests with the names of behaviours, in files that do not
/// import the toolkit.
struct ReachedBehaviours {
    let behaviours: Set<Behaviour>

    init(by way: Way, _ sources: Sources) throws {
        let files = try way.testFolders.flatMap { try sources.files(in: "Examples/Tests/\($0)") }
            .filter { !$0.importsToolkit }
        let names = files.flatMap(\.code).compactMap { line in
            line.text.firstMatch(of: /func (\w+)\(\) async/).map { String($0.output.1) }
        }
        behaviours = Set(names.compactMap(Behaviour.init))
    }
}
