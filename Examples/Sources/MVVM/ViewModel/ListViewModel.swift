/// The view model of a row. A cell observes it.
protocol RowViewModel: AnyObject {
    var rowID: String { get }
    var lines: ObservableValue<[String]> { get }
}

/// A list as text. A table observes it.
final class ListViewModel<Row: RowViewModel> {
    let heading = ObservableValue<String?>(nil)
    let rows = ObservableValue<[Row]>([])
    let notes = ObservableValue<[String]>([])
}
