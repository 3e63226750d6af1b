import ArgumentParser
import BlogDomain
import BlogPresenters

struct Search: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Searches published posts by their words, best match first.",
        discussion: """
            A post matches if its title or its text contains all words. The last word may be the beginning of a \
            word. Case and diacritics are ignored. Words that are joined without a space (e-mail) must be adjacent.

            Examples:
              blog-cli search analytical engine
              blog-cli search engine --limit 100 --format json
              blog-cli search engine --tag history
            """)

    @Argument(help: "The words to search for.", completion: .typed) var words: [String]
    @Option(help: "Only posts with this tag, in any spelling.") var tag: String?

    func check(_ list: ListOptions) throws {
        _ = try request(list, after: list.page.after)
    }

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printPages(list) {
            invocation.scenes.search(try request(list, after: $1), on: $0, invocation.context)
        }
    }

    private func request(_ list: ListOptions, after cursor: String?) throws(FieldErrors) -> SearchRequest {
        try SearchRequest(
            queryText: words.joined(separator: " "), tagText: tag, limitText: list.limit, afterText: cursor)
    }
}
