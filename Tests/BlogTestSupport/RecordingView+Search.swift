public import BlogContracts

extension RecordingView: SearchView {
    /// Notes hits.
    public func display(_ hits: SearchPresentation) { note(.hits(hits)) }

    /// Notes further hits.
    public func displayMore(_ hits: SearchPresentation) { note(.moreHits(hits)) }
}
