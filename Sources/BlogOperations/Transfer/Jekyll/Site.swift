import BlogDomain
import Foundation
import LinuxSupport

/// What a site states for its posts, in `_config.yml` and `_data/authors.yml`.
struct Site: Sendable {
    let folder: SiteFolder
    /// The files of posts, sorted.
    let postPaths: [String]
    /// Where the site is on its host, such as `/blog`; often empty.
    let base: String
    /// The address of the host, such as `https://example.com`; often empty.
    let url: String
    let title: String
    /// The part of all paths that Jekyll does not have in `permalink`.
    let prefix: String
    /// The pattern of posts that state none; nil if the folder has no `_config.yml`.
    let permalink: Permalink?
    let defaults: FrontMatterDefaults
    /// Whether it shows posts with a date in the future.
    let showsFuture: Bool
    let zone: SiteZone
    /// The author of posts that name none.
    let author: String?
    /// The name of each listed author by key.
    let authors: [String: DisplayName]
    /// What the import does not understand.
    let notes: [SourceNote]
    /// The files that it leaves out: paths, beginnings of paths, or patterns.
    private let excluded: [String]
    /// The folder of all collections; often empty.
    private let collections: String
    private let pathsByName: [Substring: String]

    /// Reads a site. `given` replaces its permalink and its base.
    init(at path: String, permalink given: Permalink?) {
        var notes: [SourceNote] = []
        let root = SiteFolder(path: path)
        let config = Self.read("_config.yml", or: "_config.yaml", in: root, &notes)
        func text(_ key: String) -> String? { config?[key]?.text }
        func note(_ value: YAMLValue, _ text: String) {
            notes.append(
                SourceNote(path: "_config.yml", problem: ImportProblem(line: value.line, .text(text))))
        }
        let source = (text("source") ?? "").split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        let isSource = root.hasFolder(at: source)
        folder = source.isEmpty || !isSource ? root : SiteFolder(path: path + "/" + source)
        if !source.isEmpty, !isSource, let stated = config?["source"] {
            note(stated, "source is not a folder of the site: \(source.prefix(80))")
        }
        collections = (text("collections_dir") ?? "").split(separator: "/").map { $0 + "/" }.joined()
        postPaths = folder.postPaths()
        pathsByName = Dictionary(postPaths.map { ($0.fileName, $0) }) { first, _ in first }
        defaults = FrontMatterDefaults(config, without: given == nil ? [] : ["permalink"])
        showsFuture = config?["future"]?.isTrue ?? false
        excluded = (config?["exclude"]?.texts ?? []).map { String($0.drop { $0 == "/" }) }
        base = (text("baseurl") ?? "").split(separator: "/").map { "/" + $0 }.joined()
        prefix = given == nil ? base : ""
        url = text("url") ?? ""
        title = text("title") ?? text("name") ?? ""
        author = config?["author"]?.name
        zone = SiteZone(zone: text("timezone").flatMap(TimeZone.init(identifier:)))
        if let stated = config?["timezone"], zone.zone == nil { note(stated, "the time zone is not known") }
        if let path = config?["feed"]?["path"], !Alias.isFeed(path.text?.split(separator: "/").last ?? ""),
            !["feed.atom", "feed.json"].contains(path.text?.drop { $0 == "/" })
        {
            note(
                path, "the address of the feed does not lead to the feed here: \(path.text?.prefix(80) ?? "")"
            )
        }
        let stated = config?["collections"]?["posts"]?["permalink"] ?? config?["permalink"]
        let configured = stated?.text.flatMap(Permalink.init) ?? (config == nil ? nil : .standard)
        permalink = given ?? configured
        if let stated, given == nil, stated.text.flatMap(Permalink.init) == nil {
            note(
                stated,
                "permalink is not a path with known placeholders: \(stated.text?.prefix(80) ?? ""). Dates make the paths"
            )
        }
        authors = Self.names(in: folder, &notes)
        self.notes = notes
    }

    /// Whether the site leaves a file out, by Jekyll's rule.
    func excludes(_ path: String) -> Bool {
        excluded.contains { !$0.isEmpty && (path.hasPrefix($0) || fnmatch($0, path, 0) == 0) }
    }

    /// The file of the post `2015-12-03-welcome`; nil if the site does not have it.
    func path(ofPost name: String) -> String? {
        pathsByName[name[...].fileName] ?? pathsByName[(name + ".md").fileName]
    }

    /// The folders above that of the posts.
    func categories(ofPostAt path: String) -> [String] {
        let path = path.hasPrefix(collections) ? path.dropFirst(collections.count) : path[...]
        let folders = path.split(separator: "/").prefix { !$0.isFolderOfPosts }
        return folders.map(String.init)
    }

    private static func names(in folder: SiteFolder, _ notes: inout [SourceNote]) -> [String: DisplayName] {
        var names: [String: DisplayName] = [:]
        let path = "_data/authors.yml"
        for (key, entry) in read(path, or: "_data/authors.yaml", in: folder, &notes)?.entries ?? [] {
            guard !entry.isNull, let name = entry.name else { continue }
            do {
                names[key] = try DisplayName(archived: name)
            } catch {
                notes.append(SourceNote(path: path, problem: ImportProblem(line: entry.line, .field(error))))
            }
        }
        return names
    }

    /// Reads a YAML file; nil if the site does not have it.
    private static func read(
        _ path: String, or other: String, in folder: SiteFolder, _ notes: inout [SourceNote]
    ) -> YAMLDocument? {
        let path = folder.hasFile(at: path) ? path : other
        var problems: [ImportProblem] = []
        defer { notes += problems.map { SourceNote(path: path, problem: $0) } }
        do throws(ImportProblem) {
            guard let bytes = try folder.dataFile(at: path, upTo: 1_048_576) else { return nil }
            let text = try String(utf8: bytes.starts(with: utf8Mark) ? bytes.dropFirst(3) : bytes[...])
            return try YAMLDocument(text, firstLine: 1, notes: &problems)
        } catch {
            problems.append(error)
            return nil
        }
    }
}

/// The time zone of a site; UTC if it states none.
struct SiteZone: Sendable {
    let zone: TimeZone?

    /// The seconds east of UTC.
    func offset(at moment: Timestamp) -> Int {
        zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.secondsSince1970))) ?? 0
    }

    /// A moment as Liquid writes it: `2020-01-02 09:30:00 +0100`.
    func text(of moment: Timestamp) -> String {
        let offset = offset(at: moment)
        let time = Timestamp(secondsSince1970: moment.secondsSince1970 + Int64(offset)).iso8601
        return time.dropLast().replacing("T", with: " ")
            + (offset < 0 ? " -" : " +")
            + String(format: "%02d%02d", abs(offset) / 3_600, abs(offset) / 60 % 60)
    }

    /// The moment at which a clock of the site shows a time.
    func timestamp(of civil: CivilTime) -> Timestamp {
        let near = civil.timestamp(secondsFromUTC: offset(at: civil.timestamp()))
        return civil.timestamp(secondsFromUTC: offset(at: near))
    }
}

extension StringProtocol {
    /// The name of a file without its folders and its ending.
    fileprivate var fileName: Substring {
        let name = Substring(split(separator: "/").last ?? "")
        return SiteFolder.isMarkdown(String(name)) || SiteFolder.isHTML(String(name))
            ? name.lastIndex(of: ".").map { name[..<$0] } ?? name : name
    }
}

/// Reads a site once, when it is first needed.
actor SiteReader {
    private let read: @Sendable () -> Site
    private var known: Site?

    init(_ read: @escaping @Sendable () -> Site) {
        self.read = read
    }

    func site() -> Site {
        let site = known ?? read()
        known = site
        return site
    }
}
