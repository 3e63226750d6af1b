import BlogModels
import BlogServices

/// A post as a file of a Jekyll site (https://jekyllrb.com/docs/posts/).
struct JekyllPost {
    private let post: PostRecord
    private let author: Username
    /// The date that the site gives it: that of its publication, and of a draft that of its last change.
    private let date: CivilTime

    init(_ post: PostRecord, by author: Username) {
        self.post = post
        self.author = author
        date = CivilTime(post.state == .published ? post.publishedAt ?? post.editedAt : post.editedAt)
    }

    /// The folder below `_posts`: a year's.
    var folder: String { JekyllPost.digits(date.year, 4) }

    /// The file's name: the date, what is left of the title in an address, and the number, which makes it the only one.
    var name: String {
        "\(day)-\(slug)-\(post.id.rawValue).md"
    }

    /// The whole file. Liquid, which Jekyll would carry out, is nothing that a body here is written in.
    var content: String {
        let time = [date.hour, date.minute, date.second].map { JekyllPost.digits($0, 2) }
        return """
            ---
            title: \(YAMLQuoted.text(post.title.text))
            date: \(day) \(time.joined(separator: ":")) +0000
            author: \(YAMLQuoted.text(author.text))
            \(post.state == .published ? "" : "published: false\n")render_with_liquid: false
            ---
            \(post.body.markdown)
            """
    }

    private var day: String {
        [folder, JekyllPost.digits(date.month, 2), JekyllPost.digits(date.day, 2)].joined(separator: "-")
    }

    private var slug: String {
        var slug = ""
        for byte in post.title.text.utf8 where slug.utf8.count < 60 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: slug.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x41...0x5A: slug.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
            default: if !slug.isEmpty, slug.utf8.last != UInt8(ascii: "-") { slug += "-" }
            }
        }
        while slug.utf8.last == UInt8(ascii: "-") { slug.removeLast() }
        return slug.isEmpty ? "post" : slug
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
