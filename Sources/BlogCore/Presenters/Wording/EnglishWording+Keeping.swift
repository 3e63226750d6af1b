import BlogContracts
import BlogServices

extension EnglishWording {
    /// Why a database is not checked, backed up or restored.
    func describe(_ error: KeepingError) -> Description {
        switch error {
        case .missing(let reason): (.notFound, reason, [])
        case .unusable(let reason): (.invalid, reason, [])
        case .notPermitted(let reason): (.readOnly, reason, [])
        case .exists(let path):
            (.conflict, "There is a file \(path) already; it is replaced only if you say so.", [])
        case .inUse(let path):
            (.busy, "Somebody has \(path) open, a running server for example. End that first.", [])
        case .same(let path): (.invalid, "\(path) is the database itself.", [])
        case .unsound(let path, let findings):
            (
                .invalid,
                "\(path) does not pass the check. "
                    + findings.prefix(3).map(keeping.finding).joined(separator: " ")
                    + (findings.count > 3 ? " And more." : "")
                    + (findings.allSatisfy(\.isDerived) ? " It can be repaired without loss." : ""), []
            )
        }
    }
}
