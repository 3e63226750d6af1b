import BlogMaintenance
import BlogTransfer

extension Outline {
    static func file(_ path: String, _ state: ImportRowPresentation.State) -> Outline {
        .file(path, state: "\(state)")
    }
}

extension [ImportRowPresentation]: Outlined {
    var outline: Outline { .files(map(\.path)) }
}

extension ImportRowPresentation: Outlined {
    var outline: Outline { .file(path, state) }
}

extension ImportSummaryPresentation: Outlined {
    var outline: Outline { .summary(text, isCancelled: isCancelled) }
}

extension TransferPresentation: Outlined {
    var outline: Outline { .summary(text, isCancelled: false) }
}

extension CheckPresentation: Outlined {
    var outline: Outline {
        .checked(
            isValid: isValid, repaired: findings.count(where: \.isRepaired),
            left: findings.count { !$0.isRepaired })
    }
}

extension BackupPresentation: Outlined {
    var outline: Outline { .backedUp(path) }
}

extension RestorationPresentation: Outlined {
    var outline: Outline { .restored(kept: keptPath) }
}

extension StatisticsPresentation: Outlined {
    var outline: Outline { .statistics(blogs: blogCount) }
}
