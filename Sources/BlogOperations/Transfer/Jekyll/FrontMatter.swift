import BlogDomain
import Foundation

/// The metadata at the beginning of a post. A value that cannot be used costs no post: a note names it, and a default counts.
struct FrontMatter {
    private let document: YAMLDocument
    /// What the site states for the post.
    private let defaults: [String: YAMLValue]
    /// What the import changes or does not understand.
    var notes: [ImportProblem] = []

    init(yaml: String, firstLine: Int, defaults: [String: FrontMatterDefaults.Value]) throws(ImportProblem) {
        document = try YAMLDocument(yaml, firstLine: firstLine, notes: &notes)
        self.defaults = defaults.mapValues { YAMLValue($0, line: 1) }
    }

    private subscript(key: String) -> YAMLValue? { document[key] ?? defaults[key] }

    /// Adds a note on the line of a field, or on the first line.
    mutating func note(on field: String = "", _ text: String) {
        let note = ImportProblem(line: self[field]?.line ?? 1, .text(text))
        if !notes.contains(note) { notes.append(note) }
    }

    /// The texts of a field, also of nested lists.
    private mutating func texts(_ key: String) -> [String] {
        guard let stated = self[key] else { return [] }
        if !stated.hasOnlyTexts { note(on: key, "\(key) has values that are not texts, which are left out") }
        return stated.texts
    }

    /// The stated title, or the default from the file's name.
    mutating func title(orFrom name: PostFileName, _ decode: (String) -> String) -> Title {
        let stated = decode(texts("title").joined(separator: ", "))
        if let title = try? Title(archived: stated) { return title }
        let text = stated.onOneLine
        if let title = try? Title(archived: text.cut(toLength: Title.rules.length.upperBound)) {
            if title.text != text { note(on: "title", "the title is too long, and cut: \(text)") }
            return title
        }
        if self["title"] != nil { note(on: "title", "the title is empty, so the name of the file is used") }
        return (try? Title(archived: name.title.cut(toLength: Title.rules.length.upperBound)))
            ?? Title(stored: "Post")
    }

    /// The stated date, or the one in the file's name; nil if there is none. Ruby accepts a date whose end it does not
    /// understand, and ignores the end. The time would then be wrong by hours, so the file's name counts, with a note.
    mutating func date(orFrom name: PostFileName, in zone: SiteZone) -> Timestamp? {
        let named = name.dateText.flatMap { Timestamp(jekyllDate: $0, in: zone) }
        guard let stated = self["date"] else { return named }
        let text = stated.texts.first ?? ""
        if let date = Timestamp(jekyllDate: text, in: zone) { return date }
        note(
            on: "date",
            "the date is not understood: \(text.prefix(40))"
                + (named == nil ? "" : ". The date in the file name is used"))
        return named
    }

    /// The time of the last change that the post states, if it is after a date.
    mutating func editedAt(after date: Timestamp, in zone: SiteZone) -> Timestamp? {
        guard let stated = self["last_modified_at"] else { return nil }
        let edited = Timestamp(jekyllDate: stated.texts.first ?? "", in: zone)
        if edited == nil { note(on: "last_modified_at", "last_modified_at is not understood") }
        return edited.flatMap { $0 > date ? $0 : nil }
    }

    /// Whether the site publishes the post; true by default. Unlike Jekyll it accepts a quoted `"false"`, and another value
    /// makes a draft: a wrong draft is easier to fix than a wrong publication.
    mutating func isPublished() -> Bool {
        guard let stated = self["published"] else { return true }
        if !stated.isTrue, !stated.isFalse {
            note(on: "published", "published is neither true nor false, so the post is a draft")
        }
        return stated.isTrue
    }

    /// The field by which themes leave a post out of their lists; nil if there is none.
    var hidingField: String? {
        ["hidden", "draft"].first { self[$0].map { !$0.isFalse } ?? false }
    }

    /// The stated excerpt; nil if there is none.
    mutating func excerpt(_ decode: (String) -> String) -> Excerpt? {
        for key in ["excerpt", "description"] {
            if let excerpt = Excerpt(stated: decode(texts(key).joined(separator: " "))) { return excerpt }
        }
        return nil
    }

    /// The paths at which the site shows the post. A post without a date has none by the pattern of the site.
    mutating func aliases(of name: PostFileName, at date: Timestamp?, on site: Site) -> [Alias] {
        let slug = texts("slug").first ?? name.slug
        let categories =
            site.categories(ofPostAt: name.path) + names(in: "category") + names(in: "categories")
        let moment = date ?? Timestamp(secondsSince1970: 0)
        let time = CivilTime(moment, secondsFromUTC: site.zone.offset(at: moment))
        func alias(_ permalink: Permalink) -> Alias? {
            let path = permalink.path(date: time, slug: slug, categories: categories)
            return try? Alias(site.prefix + (path.hasPrefix("/") ? "" : "/") + path)
        }
        var aliases: [Alias] = []
        if self["permalink"] == nil, date != nil, let permalink = site.permalink,
            let alias = alias(permalink)
        {
            aliases.append(alias)
        }
        for key in ["permalink", "redirect_from"] {
            for text in texts(key) {
                if aliases.count < Alias.limit,
                    let alias = Permalink((key == "permalink" ? "" : "/") + text).flatMap(alias)
                {
                    aliases.append(alias)
                } else {
                    note(on: key, "the path cannot be used as an alias: \(text.prefix(80))")
                }
            }
        }
        return aliases
    }

    /// The texts of a field. As in Jekyll, one text of `tags` or `categories` is split at blanks, if it has no commas.
    private mutating func names(in key: String) -> [String] {
        guard let stated = self[key] else { return [] }
        var names = texts(key)
        if !stated.isList, ["tags", "categories"].contains(key), !names.contains(where: { $0.contains(",") })
        {
            names = names.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        }
        // A post adds its categories to those of the site.
        if key == "categories", document[key] != nil, let shared = defaults[key] {
            names = shared.texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) } + names
        }
        return names.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    /// The tags, then the categories, also those of the folders, each once.
    mutating func tags(besides categories: [String], _ decode: (String) -> String) -> Tags {
        var names: [String] = []
        var tags = Tags.none
        for key in ["tag", "tags", "category", "categories", ""] {
            for name in (key.isEmpty ? categories : self.names(in: key)).map(decode)
            where !name.isEmpty && !names.contains(name) {
                do {
                    tags = try Tags(names + [name])
                    names.append(name)
                } catch {
                    note(on: key, "the tag is left out: \(name.prefix(80))")
                }
            }
        }
        return tags
    }

    /// Whether Jekyll interprets Liquid in the post.
    var hasLiquid: Bool { !(self["render_with_liquid"]?.isFalse ?? false) }

    /// The site's key of the first author.
    var authorKey: String? {
        ["author", "authors"].lazy.compactMap { self[$0]?.name }.first { !$0.isEmpty }
    }
}
