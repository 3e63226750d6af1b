import ArgumentParser
import ProcessSupport

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a script that completes commands, options and files in a shell.",
        discussion: """
            `make install` installs the scripts.

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
        try StandardStreams.output(CompletedGroup<BlogCLI>.completionScript(for: shell.script) + "\n")
    }
}

/// A command with subcommands as its completions see it. The options that may come before the name of a subcommand are its own.
private struct CompletedGroup<Group: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        var configuration = Group.configuration
        configuration.commandName = Group._commandName
        configuration.subcommands = configuration.subcommands.map { $0.completed }
        return configuration
    }

    @OptionGroup var options: ReaderOptions
    @OptionGroup var page: PageOptions
}

extension ParsableCommand {
    fileprivate static var completed: any ParsableCommand.Type {
        configuration.subcommands.isEmpty ? self : CompletedGroup<Self>.self
    }
}
