// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Everything public here is a requirement of a documented protocol.

public import BlogContracts
public import BlogPresenters

/// The texts of maintenance in English.
public struct EnglishMaintenanceLocalization: MaintenanceLocalization {
    private let common: EnglishLocalization

    /// Creates the texts; `common` words the errors that are not of maintenance.
    public init(_ common: EnglishLocalization = EnglishLocalization()) {
        self.common = common
    }

    public func error(_ error: any Error) -> ErrorPresentation {
        guard let error = error as? MaintenanceError else { return common.error(error, heading: nil) }
        let (kind, detail) = describe(error)
        return common.presentation(of: error, kind, detail)
    }

    public func progress(_ progress: MaintenanceProgress) -> String {
        let stage =
            switch progress.stage {
            case .copying: "copying"
            case .reading: "reading every page"
            case .counting: "counting anew"
            case .comparing: "comparing words"
            case .repairing: "mending"
            }
        return "\(progress.percent) %  \(stage)"
    }

    public func summary(of outcome: CheckOutcome, database: String) -> String {
        let repaired = outcome.repaired.isEmpty ? "" : "; \(number(outcome.repaired.count, "fault")) mended"
        return outcome.isValid
            ? "\(database) is sound\(repaired.isEmpty ? "" : " again")\(repaired)."
            : "\(database) is not sound: \(number(outcome.findings.count, "fault"))\(repaired)."
    }

    public func finding(_ finding: Finding) -> String {
        switch finding {
        case .damage(let reason): "The file is damaged: \(reason)."
        case .table(let name): "The table \(name) is not as this program makes it."
        case .part(let name): "The index, view or trigger \(name) is not as this program makes it."
        case .index(let name, let faults):
            "The index \(name) does not say what its table says: \(number(faults, "fault"))."
        case .orphans(let table, let parent, let rows):
            "\(number(rows, "row")) of \(table) \(rows == 1 ? "belongs" : "belong") to \(parent) that are not there."
        case .counter(let counter, let rows): "\(counted(counter, rows)) wrong."
        case .search(let faults): searched(faults)
        }
    }

    public func state(isRepaired: Bool) -> String { isRepaired ? "mended" : "wrong" }

    public func advice(after outcome: CheckOutcome) -> String? {
        let findings = outcome.findings
        if findings.isEmpty { return nil }
        if findings.contains(where: \.isDamage) {
            return "Nothing was mended: what a damaged file says cannot be relied on. Restore a backup."
        }
        let lost = "What people wrote cannot be made anew from the rest: restore a backup."
        guard findings.contains(where: \.isDerived) else { return lost }
        return findings.allSatisfy(\.isDerived)
            ? "All of it can be made anew from the rest, without loss: repair it."
            : lost + " The rest can be repaired."
    }

    public func backedUp(to path: String) -> String {
        "\(path) holds a sound copy of the blog. Keep it secret: password hashes are in it."
    }

    public func restored(from path: String, as database: String, keptPath: String?) -> String {
        "\(database) is now what \(path) was."
            + (keptPath.map { " What it was before is \($0)." } ?? "")
    }

    public func restoreQuestion(from path: String, as database: String) -> String {
        "Replace \(database) by \(path)? The old database is kept."
    }

    private func counted(_ counter: StoredCounter, _ rows: Int) -> String {
        switch counter {
        case .blogs: number(rows, "user") + whose(rows) + "blogs that is"
        case .trash: number(rows, "user") + whose(rows) + "posts in the recycle bin that is"
        case .followers: number(rows, "user") + whose(rows) + "followers that is"
        case .following: number(rows, "user") + whose(rows) + "people they follow that is"
        case .friends: number(rows, "user") + whose(rows) + "friends that is"
        case .likes: number(rows, "post") + whose(rows) + "likes that is"
        case .shares: number(rows, "post") + whose(rows) + "shares that is"
        }
    }

    private func searched(_ faults: SearchFaults) -> String {
        var differences: [String] = []
        if faults.missing > 0 { differences.append("lacks \(number(faults.missing, "blog"))") }
        if faults.extra > 0 {
            let isOne = faults.extra == 1
            differences.append(
                "has \(number(faults.extra, "post")) that \(isOne ? "is no blog" : "are no blogs")")
        }
        if faults.stale > 0 {
            differences.append("has other words than \(number(faults.stale, "blog"))")
        }
        guard let last = differences.popLast() else { return "The search index is not whole." }
        let first = differences.joined(separator: ", ")
        return "The search index " + (first.isEmpty ? last : "\(first) and \(last)") + "."
    }

    private func whose(_ rows: Int) -> String { rows == 1 ? " has a number of " : " have a number of " }

    private func number(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }

    /// Why a database is not checked, backed up or restored.
    private func describe(_ error: MaintenanceError) -> (ErrorPresentation.Kind, String) {
        switch error {
        case .missing(let reason): (.notFound, reason)
        case .unusable(let reason): (.invalid, reason)
        case .notPermitted(let reason): (.readOnly, reason)
        case .exists(let path):
            (.occupied, "There is a file \(path) already; it is replaced only if you say so.")
        case .inUse(let path):
            (.busy, "Somebody has \(path) open, a running server for example. End that first.")
        case .notAFile(let path): (.occupied, "'\(path)' is not a file.")
        case .reserved(let path, nil): (.occupied, "\(path) is the database itself.")
        case .reserved(let path, let database?):
            (
                .occupied,
                "\(path) is where SQLite keeps the log of \(database); nothing else is put there."
            )
        case .same(let path): (.invalid, "\(path) is the database itself.")
        case .invalid(let path, let findings):
            (
                .invalid,
                "\(path) does not pass the check. "
                    + findings.prefix(3).map(finding).joined(separator: " ")
                    + (findings.count > 3 ? " And more." : "")
                    + (findings.allSatisfy(\.isDerived) ? " It can be repaired without loss." : "")
            )
        }
    }
}
