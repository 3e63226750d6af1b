import ProcessSupport
import Testing

@Suite("A word of a shell's command line")
struct ShellWordTests {
    @Test(
        "is quoted where a shell would make something else of it",
        arguments: [
            ("blog.sqlite", "blog.sqlite"), ("/srv/my-blog_2/größe.db", "/srv/my-blog_2/größe.db"),
            ("my blog.sqlite", "'my blog.sqlite'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
            ("a;b", "'a;b'"), ("~/blog", "'~/blog'"), ("*", "'*'"), ("", "''"), ("a\nb", "'a\nb'"),
        ])
    func quotes(text: String, expected: String) {
        #expect(ShellWord.quoted(text) == expected)
    }
}
