import Ways

/// The case against MVP in figures, as a Markdown list.
public struct CaseAgainstMVP {
    /// The Markdown text.
    public let text: String

    /// Measures the ways.
    /// - Throws: an error if a source file cannot be read.
    @MainActor
    public init(_ sources: Sources = Sources()) async throws {
        let massive = try await Measures(.massive, in: sources)
        let mvc = try await Measures(.mvc, in: sources)
        let mvp = try await Measures(.mvp, in: sources)
        let mvvm = try await Measures(.mvvm, in: sources)
        text = """
            - MVP starts with \(mvp.start.lines) lines. Plain MVVM has \(mvvm.start.lines), MVC \(mvc.start.lines), the \
            massive controller \(massive.start.lines).
              \(mvp.shared.lines) of MVP's lines belong to the product or are shared. A project without presenters \
            has to write them first.
            - Drafts cost MVP \(mvp.cost(of: .drafts)), plain MVVM \(mvvm.cost(of: .drafts)), MVC
              \(mvc.cost(of: .drafts)), and the massive controller \(massive.cost(of: .drafts)).
            - Its glue has \(mvp.glue.lines) lines. The whole massive controller started with \(massive.start.lines).
            - Plain MVVM reaches \(mvvm.reached.count) behaviours without drawing, as many as MVP \
            (\(mvp.reached.count)).

            """
    }
}

extension Measures {
    /// The lines and files of a change.
    fileprivate func cost(of change: Change) -> String {
        let (new, touched) = (changes[change]?.new ?? Size([]), changes[change]?.touched ?? Size([]))
        let (lines, files) = (new.lines + touched.lines, new.files + touched.files)
        return "\(lines) lines in \(files) file\(files == 1 ? "" : "s")"
    }
}
