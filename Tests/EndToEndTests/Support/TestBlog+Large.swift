import Testing

extension TestBlog {
    /// A blog of Ada's with many imported posts. Every tenth has the word granite.
    static func large(_ posts: Int) throws -> TestBlog {
        let date = "2026-01-01T00:00:00Z"
        let words = "The copper of a process, an integral and a desert. "
        let lines = (1...posts).map { number in
            #"{"type":"post","id":\#(number),"author":1,"state":"published","trashedFrom":null,"title":"Post \#(number)","#
                + #""createdAt":"\#(date)","editedAt":"\#(date)","publishedAt":"\#(date)","deletedAt":null,"version":1,"#
                + #""body":"\#(String(repeating: words, count: 20))\#(number % 10 == 0 ? "Granite." : "Sand.")"}"#
        }
        let first =
            #"{"type":"blog","version":1,"users":1,"posts":\#(posts),"likes":0,"follows":0,"shares":0,"#
            + #""importAuthors":0,"importedFiles":0,"lastUser":1,"lastPost":\#(posts)}"#
        let ada =
            #"{"type":"user","id":1,"username":"ada","name":"Ada","summary":"","iconURL":null,"joinedAt":"\#(date)"}"#
        let end = #"{"type":"end","records":\#(posts + 1)}"#
        let blog = try TestBlog.none()
        let result = try blog.cli(
            "import", "-", input: ([first, ada] + lines + [end]).joined(separator: "\n"))
        try #require(result.exitCode == 0, "\(result.errors)")
        return blog
    }
}
