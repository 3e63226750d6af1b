import Scenarios
public import Ways

/// The figures of one way.
public struct Measures {
    /// A change of requirement.
    public struct ChangeCost {
        /// Files that came with it.
        public let new: Size
        /// Files that were there, and had to be changed.
        public let touched: Size
    }

    /// The way.
    public let way: Way
    /// Everything, before any change.
    public let start: Size
    /// The part that is the product's, or shared by all ways with presenters.
    public let shared: Size
    /// Each change.
    public let changes: [Change: ChangeCost]
    /// The files that name models and views.
    public let meetings: Size
    /// The code that only joins parts.
    public let glue: Size
    /// The behaviours that a test reaches while nothing is drawn.
    public let reached: Set<Behaviour>
    /// The lines that are drawn for one like.
    public let linesPerLike: Int

    /// Reads and runs a way.
    /// - Throws: what is wrong with a file.
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
        meetings = try Meetings(
            of: own
                + sources.files(in: "Examples/Sources/PresenterParts").filter { _ in
                    way.usesPresenters
                }, sources
        ).size
        glue = Size(all.filter { $0.path.contains("/Glue/") }.map(\.code))
        reached = try Measures.reached(by: way, in: sources)
        linesPerLike = try await way.linesPerLike()
    }

    /// The behaviours that a way's tests reach while nothing is drawn.
    /// - Throws: what is wrong with a file.
    public static func reached(by way: Way, in sources: Sources = Sources()) throws -> Set<Behaviour> {
        try Reached(by: way, sources).behaviours
    }

    private static func former(_ file: SourceFile) -> [SourceLine] {
        file.lines.filter { $0.isCode && ($0.change == nil || $0.isFormer && $0.marks.count == 1) }
    }
}
