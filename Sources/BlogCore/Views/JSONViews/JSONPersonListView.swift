import BlogContracts

/// A list of people.
final class JSONPersonListView: PersonListView {
    private var list = JSONList<PersonPresentation>()

    func display(_ people: PersonListPresentation) {
        list.replace(people.rows, more: people.more)
    }

    func displayMore(_ people: PersonListPresentation) {
        list.append(people.rows, more: people.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.replace([], more: nil)
    }
}

extension JSONPersonListView: DocumentView {
    func document() -> Document? { list.document() }
}
