import ArgumentParser
import BlogContracts
import BlogDomain
import BlogOperations
import BlogPresenters
import BlogViews

struct AliasCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alias", abstract: "Leads old addresses to your posts.", subcommands: [AddAlias.self])
}

struct AddAlias: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Leads the path of an old address to one of your published posts.",
        discussion: """
            The server redirects it, unless it has a page of its own at the path.

            Example:
              blog-cli alias add /2015/12/03/welcome 7 --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Argument(help: "The old address, or its path.") var path: String
    @Argument(help: "The post's number.") var id: PostID

    func run(on view: OneShotContent<AliasCellPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.addAlias(
            try Alias(address: path), to: id, on: view, invocation.context)
    }
}

struct ListAliases: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "aliases", abstract: "Lists the posts to which old addresses lead.",
        discussion: """
            Example:
              blog-cli list aliases --all --format jsonl
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.aliases(on: $0, $1) }
    }
}
