public import BlogContracts
import BlogDomain
public import BlogPresenters

/// The texts of maintenance in English.
public struct MaintenanceLocalization: Sendable {
    private let common: Localization

    /// Creates the texts. `common` describes all other errors.
    public init(_ common: Localization = Localization()) {
        self.common = common
    }

    /// An error of maintenance or another error.
    public func error(_ error: any Error) -> ErrorPresentation {
        guard let error = error as? MaintenanceError else { return common.error(error, heading: nil) }
        let (kind, detail) = describe(error)
        return common.presentation(of: error, kind, detail)
    }

    public func progress(_ progress: MaintenanceProgress) -> String {
        let stage =
            switch progress.stage {
            case .opening: "opening the database and its log"
            case .copying: "copying"
            case .reading: "reading every page"
            case .following: "checking references"
            case .counting: "checking counters"
            case .tagging: "checking lists by tag"
            case .comparing: "comparing words"
            case .validating: "checking texts"
            case .repairing: "repairing"
            }
        return "\(progress.percent) %  \(stage)"
    }

    /// The result of a check.
    public func summary(of outcome: CheckResult, database: String) -> String {
        let repaired =
            outcome.repaired.isEmpty ? nil : "\(number(outcome.repaired.count, "problem")) repaired"
        if outcome.isValid { return "The database \(database) is valid: \(repaired ?? "no problems found")." }
        let found = number(outcome.findings.count, "problem")
        return "The database \(database) is not valid: "
            + (repaired.map { "\($0), \(found) left." } ?? "\(found) found.")
    }

    public func finding(_ finding: Finding) -> String {
        switch finding {
        case .damage(let reason): "The file is damaged: \(reason)."
        case .table(let name): "The table \(name) differs from the schema of this program."
        case .part(let name): "The index, view or trigger \(name) differs from the schema of this program."
        case .index(let name, let faults):
            "The index \(name) differs from its table: \(number(faults, "difference"))."
        case .orphans("posts", of: "post_bodies", let rows):
            rows == 1 ? "1 post has no body." : "\(rows) posts have no body."
        case .orphans(let table, let parent, let rows):
            rows == 1
                ? "1 row of \(table) refers to a row of \(parent) that does not exist."
                : "\(rows) rows of \(table) refer to rows of \(parent) that do not exist."
        case .counter(let counter, let rows): counted(counter, rows)
        case .search(let faults): searched(faults)
        case .tags(let posts): "The lists by tag are wrong for \(number(posts, "post"))."
        case .pictures(let names):
            "The folder of pictures lacks \(number(names.count, "file")): \(listed(names))."
        }
    }

    public func notice(_ texts: OutdatedTexts) -> String {
        let (text, owner) =
            switch texts.kind {
            case .titles: ("title", "post")
            case .names: ("name", "user")
            case .summaries: ("summary", "user")
            }
        let more = texts.count - texts.first.count
        return "\(texts.count == 1 ? "1 \(text)" : "\(texts.count) \(texts.kind.rawValue)")"
            + " would be refused today, because of characters that cannot be seen: \(owner)\(texts.count == 1 ? "" : "s") "
            + texts.first.map(String.init).joined(separator: ", ") + (more > 0 ? " and \(more) more." : ".")
    }

    /// What became of the files that belong to no picture.
    public func strays(in outcome: CheckResult) -> [String] {
        let (left, removed) = (outcome.strays, outcome.removedStrays)
        let end = "A repair removes files that are older than a day."
        return [
            removed.isEmpty
                ? nil : "Removed \(number(removed.count, "file")) of no picture: \(listed(removed)).",
            left.isEmpty ? nil : "No picture has \(number(left.count, "file")): \(listed(left)). \(end)",
        ].compactMap(\.self)
    }

    private func listed(_ names: [String]) -> String {
        let most = OutdatedTexts.mostNamed
        return names.prefix(most).joined(separator: ", ")
            + (names.count > most ? " and \(names.count - most) more" : "")
    }

    /// One word that says whether a finding was repaired.
    public func state(isRepaired: Bool) -> String { isRepaired ? "repaired" : "wrong" }

    /// The next step for the user; nil if there is nothing to do.
    public func advice(after outcome: CheckResult) -> String? {
        let findings = outcome.findings
        if findings.isEmpty { return nil }
        if findings.contains(where: \.isDamage) {
            return
                "Nothing was repaired, because the data in a damaged file is not reliable. Restore a backup."
        }
        let lost = "Lost data cannot be rebuilt. Restore a backup."
        guard findings.contains(where: \.isDerived) else { return lost }
        return findings.allSatisfy(\.isDerived)
            ? "All problems can be repaired without loss of data. Repair the database."
            : lost + " The other problems can be repaired."
    }

    /// The result of a backup.
    public func backedUp(to path: String) -> String {
        "Backed up to \(path). Keep this file secret: it contains password hashes."
    }

    /// The result of a restoration.
    public func restored(from path: String, as database: String, keptPath: String?) -> String {
        "Restored \(database) from \(path)."
            + (keptPath.map { " The previous database is \($0)." } ?? "")
    }

    /// The question that confirms a restoration.
    public func restoreQuestion(from path: String, as database: String) -> String {
        "Replace \(database) by \(path)? The old database is kept."
    }

    private func counted(_ counter: StoredCounter, _ rows: Int) -> String {
        let (thing, what) =
            switch counter {
            case .blogs: ("user", "published posts")
            case .trash: ("user", "posts in the recycle bin")
            case .followers: ("user", "followers")
            case .following: ("user", "followed people")
            case .friends: ("user", "friends")
            case .reactions(let kind): ("post", kind.plural)
            case .tagged: ("tag", "published posts")
            }
        return "\(number(rows, thing)) \(rows == 1 ? "has" : "have") a wrong number of \(what)."
    }

    private func searched(_ faults: SearchFaults) -> String {
        var differences: [String] = []
        if faults.missing > 0 { differences.append("lacks \(number(faults.missing, "published post"))") }
        if faults.extra > 0 {
            let isOne = faults.extra == 1
            differences.append(
                "contains \(number(faults.extra, "post")) that \(isOne ? "is" : "are") not published")
        }
        if faults.stale > 0 {
            differences.append("has the wrong words for \(number(faults.stale, "post"))")
        }
        guard let last = differences.popLast() else { return "The search index is incomplete." }
        let first = differences.joined(separator: ", ")
        return "The search index " + (first.isEmpty ? last : "\(first) and \(last)") + "."
    }

    private func number(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }

    private func describe(_ error: MaintenanceError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .missing(let reason): (.notFound, reason)
        case .unusable(let reason): (.invalid, reason)
        case .notPermitted(let reason): (.readOnly, reason)
        case .output(let error): (.occupied, error.description)
        case .inUse(let path):
            (.busy, "Another program has \(path) open, such as a running server. Stop it first.")
        case .same(let path): (.invalid, "The file \(path) is the database itself. Choose another file.")
        case .unfinished(let cause):
            (
                common.error(cause, heading: nil).kind,
                "The repair is not finished: \(cause).\(advice(after: cause))"
            )
        case .invalid(let path, let findings):
            (
                .invalid,
                "The file \(path) is not valid. "
                    + findings.prefix(3).map(finding).joined(separator: " ")
                    + (findings.count > 3 ? " There are more problems." : "")
                    + (findings.allSatisfy(\.isDerived)
                        ? " All problems can be repaired without loss of data." : "")
            )
        }
    }

    /// Nothing for a cause that another repair would meet again.
    private func advice(after cause: StoreError) -> String {
        switch cause {
        case .full: " Free some space, and repair again."
        case .busy, .unreachable, .outcomeUnknown, .failed: " Repair again."
        case .readOnly, .vanished, .corrupt: ""
        }
    }
}
