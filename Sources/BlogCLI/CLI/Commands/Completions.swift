import ArgumentParser
import ProcessSupport

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a script that completes commands and options in a shell.",
        discussion: """
            Options before the command are not completed.

            Examples:
              source <(blog-cli completions bash)
              blog-cli completions zsh > ~/.zfunc/_blog-cli
              blog-cli completions fish | source
            """)

    @Argument(help: "bash, zsh or fish.") var shell: Shell

    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash
        case zsh
        case fish

        fileprivate var script: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    func run() throws {
        try StandardStreams.output(BlogCLI.completionScript(for: shell.script) + "\n")
    }
}
