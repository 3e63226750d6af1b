import BlogContracts
import BlogModels

/// Words what is in the recycle bin.
struct TrashFormatter {
    let retention: TrashRetention
    let wording: any Wording

    func row(_ entry: TrashEntry) -> TrashEntryPresentation {
        let purgeAt = retention.purgeDate(forDeletionAt: entry.deletedAt)
        return TrashEntryPresentation(
            id: entry.id.rawValue, kind: entry.kind.rawValue, kindText: wording.trash.kind(entry.kind),
            title: entry.title.text, deletedAt: entry.deletedAt.iso8601,
            deletedText: wording.trash.deleted(on: wording.day(entry.deletedAt, as: .plain)),
            purgeAt: purgeAt.iso8601,
            purgeText: wording.trash.purged(on: wording.day(purgeAt, as: .plain)))
    }
}
