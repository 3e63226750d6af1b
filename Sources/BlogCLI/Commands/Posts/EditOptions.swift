import ArgumentParser
import BlogModels

/// What is to be changed of a post; what is not given stays.
struct EditOptions: ParsableArguments {
    @Option(help: "The new title.") var title: String?
    @OptionGroup var text: BodyOptions

    /// - Throws: ``FieldErrors``, ``CLIError``.
    func read() throws -> PostEdit {
        let given = try text.read()
        var check = FieldCheck()
        let newTitle = title.flatMap { text in
            check.value { () throws(FieldError) in try Title(text) }
        }
        let newBody = given.flatMap { text in
            check.value { () throws(FieldError) in try Body(text) }
        }
        try check.finish()
        return PostEdit(title: newTitle, body: newBody)
    }
}
