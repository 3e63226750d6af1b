import BlogContracts
import BlogModels
import BlogTransfer

/// Says in English how an import goes.
struct EnglishImportWording: ImportWording {
    func state(_ state: ImportRowPresentation.State) -> String {
        state.rawValue
    }

    func reason(_ reason: ImportReason) -> String {
        switch reason {
        case .stated(let words): words
        case .field(let error): "\(error.field) \(EnglishWording().message(of: error.problem))"
        case .bodyTooLong(let most): "body must have at most \(most.grouped) bytes (\(most / 1_024) KiB)"
        case .noFrontMatter: "there is no front matter: the first line is not ---"
        case .unclosedFrontMatter: "the front matter has no closing ---"
        case .frontMatterTooLong(let most): "the front matter has more than \(most) bytes"
        case .noDate: "there is no date, neither here nor in the file's name"
        case .noSuchDate(let text): "there is no such date: \(text)"
        case .noSuchDateInName(let text): "there is no such date as in the file's name: \(text)"
        case .notABoolean(let field): "\(field) must be true or false"
        case .notOneText(let field): "\(field) must be one text"
        case .notTexts(let field): "\(field) must be a text or a list of texts"
        case .notUTF8: "the line is not valid UTF-8"
        case .notAMapping: "expected \"key: value\" lines, found none"
        case .brokenYAML(let problem): "broken YAML: \(problem)"
        case .repeatedKeys(let keys): "broken YAML: a key is there twice: \(keys.joined(separator: ", "))"
        case .unparsableYAML: "broken YAML: it cannot be parsed"
        case .noFile: "there is no such file"
        case .danglingLink: "the link leads nowhere"
        case .isFolder: "a folder is no file"
        case .notARegularFile: "not a regular file"
        case .unreadableFile: "the file cannot be read"
        case .unreadableFolder: "the folder cannot be read"
        case .fileTooLong(let most): "the file is longer than \(most) bytes"
        case .line(let problem): "line \(problem.line): \(self.reason(problem.reason))"
        case .unknownAuthor(let path, let reason):
            "the author cannot be looked up: \(path): \(self.reason(reason))"
        }
    }

    func obstacle(_ obstacle: ImportObstacle) -> String {
        switch obstacle {
        case .trashed: "its post is in the recycle bin"
        case .purged: "its post was deleted for good"
        case .edited: "its post was edited here"
        }
    }

    func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(self.state(state)) \(place): \(reason)"
    }

    func progress(finished: Int, total: Int) -> String {
        "\(finished) of \(total)"
    }

    func summary(of tally: ImportTally) -> String {
        let others = [
            (tally.updated, "updated"), (tally.unchanged, "unchanged"),
            (tally.kept, "kept as they are here"), (tally.skipped, "skipped"),
            (tally.notReached, "not reached"),
        ]
        let told = others.filter { count, _ in count > 0 }.map { count, what in "\(count) \(what)" }
        return (["\(tally.imported) imported"] + told).joined(separator: ", ") + "."
    }
}
