public import BlogDomain
public import BlogSeed

extension MemoryStore {
    /// Creates a store of content, without checking it.
    public convenience init(content: SeedContent, markdown: any MarkdownParser) {
        self.init(MemoryState(content: content, markdown: markdown))
    }
}

extension MemoryState {
    package init(content: SeedContent, markdown: any MarkdownParser) {
        self.init(markdown: markdown)
        for user in content.users {
            add(user)
            passwordHashes[user.id] = content.passwords[user.id]
        }
        for post in content.records { add(post) }
        for reaction in content.reactions { _ = add(reaction) }
    }
}
