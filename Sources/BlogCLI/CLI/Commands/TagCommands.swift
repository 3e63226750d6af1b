import ArgumentParser
import BlogDomain
import BlogPresenters

struct ListTags: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "tags", abstract: "Lists the tags of all published posts, most posts first.",
        discussion: """
            Examples:
              blog-cli list tags
              blog-cli list tags --all --format jsonl
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.tags(on: $0, $1) }
    }
}

extension TagKey {
    init?(given text: String?) throws(FieldErrors) {
        var check = FieldCheck()
        let key = check.value(text) { text throws(FieldError) in try TagKey(text) }
        try check.finish()
        guard let key else { return nil }
        self = key
    }
}
