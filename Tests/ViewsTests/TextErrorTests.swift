import BlogContracts
import Testing
import TextViews

@Suite("An error on standard error")
struct TextErrorTests {
    private let error = ErrorPresentation(
        kind: .invalid, title: "Invalid", detail: "The draft is not valid.",
        fields: [
            .init(field: "title", message: "must not be empty"), .init(field: "body", message: "is too long"),
        ])

    @Test("is its title and a line for each of several fields")
    func lines() {
        #expect(
            TextError(error).text == """
                error: Invalid:
                  title must not be empty
                  body is too long

                """)
    }

    @Test("is its detail alone where that says all")
    func line() {
        let one = ErrorPresentation(
            kind: .invalid, title: "Invalid", detail: "title must not be empty.",
            fields: [.init(field: "title", message: "must not be empty")])

        #expect(TextError(one).text == "error: title must not be empty.\n")
    }

    @Test("is red where there is red")
    func ansi() {
        #expect(TextError(error, style: .ansi).text.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m Invalid"))
    }
}
