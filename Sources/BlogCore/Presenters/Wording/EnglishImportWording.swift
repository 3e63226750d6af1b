import BlogContracts
import BlogTransfer

/// Says in English how an import goes.
struct EnglishImportWording: ImportWording {
    func state(_ state: ImportRowPresentation.State) -> String {
        state.rawValue
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
