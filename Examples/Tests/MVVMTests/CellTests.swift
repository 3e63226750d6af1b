import Testing
import Toolkit

@testable import MVVM

/// Cells and view models: reuse, and who holds whom.
@MainActor
@Suite("The cells of plain MVVM")
struct CellTests {
    private final class Row: RowViewModel {
        let rowID: String
        let lines: ObservableValue<[String]>

        init(_ id: String) {
            rowID = id
            lines = ObservableValue(["row \(id)"])
        }
    }

    private let screen = Screen()

    @Test("A reused cell no longer draws the row that it showed before")
    func reuse() {
        let table = screen.table()
        let (first, second) = (Row("1"), Row("2"))
        table.reload(["1", "2"].map { Table.Row(id: $0, lines: []) })
        let cell = Cell(in: table)
        cell.bind(first)
        cell.bind(second)

        first.lines.value = ["late"]
        second.lines.value = ["new"]

        #expect(screen.text == "  row 1\n  new\n")
    }

    @Test("Rows that follow the current rows are added, and the current rows are not drawn again")
    func addedRows() {
        let list = ListViewModel<Row>()
        let view = ListView(screen.table(), list)
        list.rows.value = [Row("1"), Row("2")]
        let drawn = screen.linesDrawn

        list.rows.value.append(Row("3"))

        #expect(screen.linesDrawn == drawn + 1)
        #expect(screen.text == "  row 1\n  row 2\n  row 3\n")
        withExtendedLifetime(view) {}
    }

    @Test("A shorter list releases the cells that it does not need")
    func fewerRows() {
        let list = ListViewModel<Row>()
        let view = ListView(screen.table(), list)
        let removed = Row("2")
        list.rows.value = [Row("1"), removed]

        list.rows.value = [Row("3")]
        removed.lines.value = ["late"]

        #expect(screen.text == "  row 3\n")
        withExtendedLifetime(view) {}
    }

    @Test("A view model does not hold its observer")
    func observerIsWeak() {
        let value = ObservableValue(1)
        var seen: [Int] = []
        var owner: Row? = Row("1")
        weak let reference = owner
        if let owner { value.observe(owner) { seen.append($0) } }

        owner = nil
        value.value = 2

        #expect(reference == nil)
        #expect(seen == [1])
    }
}
