import LinuxSupport
import Testing

@Suite("Shell words")
struct ShellWordTests {
    @Test(
        "A word is quoted if a shell gives one of its characters a meaning",
        arguments: [
            ("blog.sqlite", "blog.sqlite"), ("/srv/my-blog_2/größe.db", "/srv/my-blog_2/größe.db"),
            ("my blog.sqlite", "'my blog.sqlite'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
            ("a;b", "'a;b'"), ("~/blog", "'~/blog'"), ("*", "'*'"), ("", "''"), ("a\nb", "'a\nb'"),
        ])
    func quotes(text: String, expected: String) {
        #expect(ShellWord.quoted(text) == expected)
    }
}
