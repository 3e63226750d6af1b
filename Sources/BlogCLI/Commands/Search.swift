import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

/// `search WORDS`.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds blogs by their words, the best first.",
        discussion: """
            All of the words have to be there, in the title or in the text; the last one may be a word's beginning. \
            Capitals and diacritics make no difference. Punctuation is no operator: what stands between two words \
            without a space (e-mail) has to stand side by side.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "What to look for.") var words: [String]

    func run() async throws {
        let request = try SearchRequest(
            queryText: words.joined(separator: " "), limitText: options.limit, afterText: options.after)
        // The place after which hits go on is told by the request.
        var options = options
        options.after = nil
        let session = try await Session(options)
        let view = OneShotList<SearchHitPresentation>()
        let search = session.scenes.search(request, on: view, session.context)
        try await search.load()
        try session.finish(view)
        search.select(row: 0)
    }
}
