import Ways

/// The case against MVP, in figures, as a list in Markdown.
public struct Verdict {
    /// The list; a line feed after each line.
    public let text: String

    /// Reads and runs every way.
    /// - Throws: what is wrong with a file.
    @MainActor
    public init(_ sources: Sources = Sources()) async throws {
        let massive = try await Measures(.massive, in: sources)
        let mvc = try await Measures(.mvc, in: sources)
        let closures = try await Measures(.mvpClosures, in: sources)
        let mvp = try await Measures(.mvp, in: sources)
        let events = try await Measures(.mvcEvents, in: sources)
        text = """
            - It begins with \(mvp.start.lines) lines, where MVC has \(mvc.start.lines) and the massive controller \
            \(massive.start.lines). \(mvp.shared.lines) of them are
              the product's, or shared by the three ways with presenters; a project without presenters writes them first.
            - Drafts came to \(mvp.cost(of: .drafts)). To MVC they came to \(mvc.cost(of: .drafts)), by typed events to
              \(events.cost(of: .drafts)), and to the massive controller to \(massive.cost(of: .drafts)).
            - Its glue alone is \(mvp.glue.lines) lines, and by closures \(closures.glue.lines). The whole massive \
            controller began with \(massive.start.lines).
            - \(Behaviour.allCases.count - mvp.reached.count) of \(Behaviour.allCases.count) behaviours are decided by the code \
            that composes the presenters, and no test reaches them without drawing.
            - Typed events reach \(events.reached.count) behaviours and MVP \(mvp.reached.count), with \
            \(events.start.lines) lines at the start, and \(events.glue.lines) lines
              of glue beside MVP's \(mvp.glue.lines).

            """
    }
}

extension Measures {
    /// All lines and files of a change, in words.
    fileprivate func cost(of change: Change) -> String {
        let (new, touched) = (changes[change]?.new ?? Size([]), changes[change]?.touched ?? Size([]))
        let (lines, files) = (new.lines + touched.lines, new.files + touched.files)
        return "\(lines) lines in \(files) file\(files == 1 ? "" : "s")"
    }
}
