import BlogContracts
import BlogViews
import Testing

@Suite("Errors on standard error")
struct TextErrorTests {
    private let error = ErrorPresentation(
        kind: .invalid, title: "Invalid", detail: "The draft is not valid.",
        fields: [
            .init(field: "title", message: "must not be empty"), .init(field: "body", message: "is too long"),
        ])

    @Test("An error with several fields is its title and a line for each field")
    func lines() {
        #expect(
            TextError(error).text == """
                error: Invalid:
                  title must not be empty
                  body is too long

                """)
    }

    @Test("An error with one field is its detail")
    func line() {
        let one = ErrorPresentation(
            kind: .invalid, title: "Invalid", detail: "title must not be empty.",
            fields: [.init(field: "title", message: "must not be empty")])

        #expect(TextError(one).text == "error: title must not be empty.\n")
    }

    @Test("An error is red if the style has colours")
    func ansi() {
        #expect(TextError(error, style: .ansi).text.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m Invalid"))
    }
}
