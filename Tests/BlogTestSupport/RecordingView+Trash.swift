public import BlogContracts

extension RecordingView: TrashListView {
    /// Notes rows.
    public func display(_ trash: TrashListPresentation) { note(.trash(trash)) }

    /// Notes further rows.
    public func displayMore(_ trash: TrashListPresentation) { note(.moreTrash(trash)) }
}

extension RecordingView: TrashCountView {
    /// Notes a count.
    public func display(_ count: TrashCountPresentation) { note(.trashCount(count)) }
}

extension RecordingView: PurgeView {
    /// Notes that posts were deleted for good.
    public func display(_ purge: PurgePresentation) { note(.purge(purge)) }
}
