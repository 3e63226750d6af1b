import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import ProcessSupport

/// `share ID`.
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts that you share a blog and prints the link to it.")

    @OptionGroup var options: CLIOptions
    @Option(
        name: .customLong("public-url"),
        help: ArgumentHelp(
            "The address at which the outside finds the server (or by BLOG_PUBLIC_URL).", valueName: "url"))
    var publicURL: String?
    @Argument(help: "The blog's number.") var id: PostID

    func run() async throws {
        let session = try await Session(options, links: ShareLinks(try address()))
        let view = OneShotContent<SharePresentation>()
        try await session.scenes.share(of: id, on: view, session.context).share()
        try session.finish(view)
    }

    func validate() throws {
        _ = try address()
    }

    private func address() throws -> PublicURL? {
        guard let text = publicURL ?? Environment.value("BLOG_PUBLIC_URL") else { return nil }
        do throws(FieldError) {
            return try PublicURL(text)
        } catch {
            let problem = EnglishWording().message(of: error.problem)
            throw ValidationError("--public-url (or BLOG_PUBLIC_URL) \(problem), not '\(text)'.")
        }
    }
}
