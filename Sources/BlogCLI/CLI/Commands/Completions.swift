import ArgumentParser
import LinuxSupport

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
        let script = CompletedGroup<BlogCLI>.completionScript(for: shell.script)
        try StandardStreams.output(completingImportedFile(script) + "\n")
    }

    /// A script that also completes a file after `import`, whose default subcommand takes one. The generator does not know
    /// default subcommands.
    private func completingImportedFile(_ script: String) -> String {
        let line =
            switch shell {
            case .bash: "        __blog-cli_add_completions -f\n"
            case .zsh: "        _files && ret=0\n"
            case .fish:
                #"complete -c blog-cli -n '__blog-cli_should_offer_completions_for_positional "blog-cli import" -eq 1' -F"#
            }
        guard shell != .fish else { return script + "\n" + line }
        let place =
            shell == .bash ? "# Offer subcommand completions\n" : "subcommand subcommands && ret=0\n"
        guard let function = script.firstRange(of: "_blog-cli_import() {"),
            let found = script[function.upperBound...].firstRange(of: place)
        else { return script }
        return script[..<found.upperBound] + line + script[found.upperBound...]
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
