import ArgumentParser
import BlogPresenters

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Lists users, posts, drafts, likes, tags, aliases, followers, followed users, the recycle bin, actions or what is hidden.",
        subcommands: [
            ListCommand<ListDrafts>.self, ListCommand<ListBlogs>.self, ListCommand<ListLikes>.self,
            ListCommand<ListFollowers>.self, ListCommand<ListFollowing>.self,
            ListCommand<ListComments>.self, ListCommand<ListTrash>.self, ListCommand<ListUsers>.self,
            ListCommand<ListTags>.self, ListCommand<ListAliases>.self, ListCommand<ListActions>.self,
            ListCommand<ListHidden>.self,
        ])
}

/// The arguments of a command that prints a list.
protocol ListArguments: ParsableArguments {
    static var configuration: CommandConfiguration { get }

    /// Checks the arguments before the database is opened.
    func check(_ list: ListOptions) throws
    func print(_ list: ListOptions, in invocation: Invocation) async throws
}

extension ListArguments {
    func check(_ list: ListOptions) throws { _ = try list.page.request() }
}

struct ListCommand<Arguments: ListArguments>: AsyncParsableCommand {
    static var configuration: CommandConfiguration { Arguments.configuration }

    @OptionGroup var options: ReaderOptions
    @OptionGroup var list: ListOptions
    @OptionGroup var arguments: Arguments

    func run() async throws {
        try arguments.check(list)
        try await arguments.print(list, in: Invocation(options))
    }
}

/// A list whose first row can be opened.
protocol SelectableList: Scene {
    func selectFirst()
}

extension ListPresenter: SelectableList {
    func selectFirst() { select(row: 0) }
}

extension BlogListPresenter: SelectableList {
    func selectFirst() { first?.select() }
}

extension SearchPresenter: SelectableList {
    func selectFirst() { first?.select() }
}

extension UserListPresenter: SelectableList {
    func selectFirst() { first?.select() }
}
