import BlogContracts
public import BlogPresenters

extension BlogListPresenter {
    /// The row of that number.
    public func row(_ id: String) -> BlogCellPresenter? {
        cells.first { String($0.presentation.id) == id }
    }
}
