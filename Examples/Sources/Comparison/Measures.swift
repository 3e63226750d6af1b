import Scenarios
public import Ways

/// The figures of one way.
public struct Measures {
    /// The cost of a change.
    public struct ChangeCost {
        /// New files.
        public let new: Size
        /// Changed files.
        public let touched: Size
    }

    /// The way.
    public let way: Way
    /// All code before the first change.
    public let start: Size
    /// The part that belongs to the product, or that the ways with presenters share.
    public let shared: Size
    /// The cost of each change.
    public let changes: [Change: ChangeCost]
    /// The files that name both a model and a view.
    public let meetings: Size
    /// The code that only joins parts.
    public let glue: Size
    /// The behaviours that a test reaches without drawing.
    public let reached: Set<Behaviour>
    /// The number of lines drawn for one like.
    public let linesPerLike: Int

    /// Measures a way.
    /// - Throws: an error if a source file cannot be read.
    @MainActor
    public init(_ way: Way, in sources: Sources = Sources()) async throws {
        let (own, shared) = (try sources.own(way), try sources.shared(way))
        let all = own + shared
        self.way = way
        start = Size(all.filter { $0.change == nil }.map(Measures.former))
        self.shared = Size(shared.filter { $0.change == nil }.map(Measures.former))
        changes = Dictionary(
            uniqueKeysWithValues: Change.allCases.map { change in
                let new = all.filter { $0.change == change }.map { $0.code(of: change) }
                let touched = all.filter { $0.change != change }.map { $0.code(of: change) }
                return (change, ChangeCost(new: Size(new), touched: Size(touched)))
            })
        meetings = try ModelViewFiles(
            of: own
                + sources.files(in: "Examples/Sources/PresenterParts").filter { _ in
                    way.usesPresenters
                }, sources
        ).size
        glue = Size(all.filter { $0.path.contains("/Glue/") }.map(\.code))
        reached = try Measures.reached(by: way, in: sources)
        linesPerLike = try await way.linesPerLike()
    }

    /// The behaviours that the tests of a way reach without drawing.
    /// - Throws: an error if a source file cannot be read.
    public static func reached(by way: Way, in sources: Sources = Sources()) throws -> Set<Behaviour> {
        try ReachedBehaviours(by: way, sources).behaviours
    }

    private static func former(_ file: SourceFile) -> [SourceLine] {
        file.lines.filter { $0.isCode && ($0.change == nil || $0.isFormer && $0.marks.count == 1) }
    }
}
