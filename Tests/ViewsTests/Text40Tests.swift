import BlogTestSupport
import BlogViews
import Testing

@Suite("Text pages with 40 columns")
struct Text40Tests {
    private let views = Medium.text(width: 40)

    @Test("A user's page fits 40 columns")
    func userScene() {
        let view = OneShotUserScene()
        view.user.display(Samples.user())
        view.blogs.display(.page(Samples.someBlogs))
        view.drafts.display(.page(Samples.someDrafts))

        #expect(
            views.document(view).text == """
                Ada Lovelace
                ════════════
                @ada · #132 · Joined 10 Dec 2015
                24 posts · 1,203 followers
                43 following · 42 friends
                You are friends

                Poetical science: I believe that I
                possess a most singular combination of
                qualities.

                Posts ──────────────────────────────────

                #1204  Notes on the analytical engine,
                       and on what it may yet be made to
                       do by us
                       Author: Ada Lovelace
                       21 Nov 2026 · Edited 22 Nov 2026
                       1 like · 0 shares · 0 comments
                       You like it
                       The engine might act upon other
                       things besides number, were
                       objects found whose relations
                       could be expressed by those of
                       the abstract science of
                       operations.

                  #87  解析機関についての覚書
                       Author: Ada Lovelace
                       21 Nov 2026 · 3 likes · 0 shares
                       0 comments
                       この機関は、数以外のものにも作用
                       しうる。そうした（抽象的な）演算
                       の科学によって表現できるような対
                       象が見つかるならば。

                   #7  Family 👨‍👩‍👧‍👦 and flags 🇩🇪
                       Author: Ada Lovelace
                       21 Nov 2026 · 3 likes · 0 shares
                       0 comments
                       See
                       https://example.org/an/address/th
                       at/does/not/fit/into/any/line/of/
                       forty/columns

                More: --after MjAyNi0xMS0yMTo3

                Drafts ─────────────────────────────────

                   #9
                       Edited 20 Nov 2026

                #1310  On weaving
                       Edited 20 Nov 2026
                       The loom weaves flowers and
                       leaves.

                """)
    }

    @Test("A blog with its text fits 40 columns", .enabled(if: hasMarkdown))
    func blogDetail() {
        let view = OneShotBlog()
        let blog = Samples.blog(1204, Samples.someBlogs.rows[0].title, edited: true, likedText: "You like it")
        view.display(BlogDetailPresentation(blog: blog, body: BodyPresentation(Samples.body)))

        #expect(
            views.document(view).text == """
                Notes on the analytical engine, and on
                what it may yet be made to do by us
                ══════════════════════════════════════
                #1204 · Author: Ada Lovelace
                21 Nov 2026 · Edited 22 Nov 2026
                3 likes · 0 shares · 0 comments
                You like it

                Sketch
                ──────

                The engine might act upon other things
                besides number, were objects found whose
                relations could be expressed.

                • an item that is long enough to be
                  wrapped at eighty columns, and goes on
                  under itself
                • another

                12. twelfth

                > A quotation that is long enough to be
                > wrapped at eighty columns stays a
                > quotation.

                    let line = "code that is longer than eighty columns stays as it is, whatever comes, to its end"

                    indented code, which is longer than eighty columns too, stays as it is, also to its end

                """)
    }

    @Test("A token is not wrapped at 40 columns")
    func token() {
        let view = OneShotContent<TokenPresentation>()
        let token = String(repeating: "s3cret", count: 8)
        view.display(TokenPresentation(token: token))

        #expect(views.document(view).text == token + "\n")
    }
}
