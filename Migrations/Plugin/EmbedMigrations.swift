import Foundation
import PackagePlugin

/// Puts the `.sql` files of a target into the program, in the order of their names. `embed.sh` writes the Swift file.
@main
struct EmbedMigrations: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let script = context.package.directoryURL.appending(path: "Migrations/Plugin/embed.sh")
        let files = (target.sourceModule?.sourceFiles(withSuffix: "sql").map(\.url) ?? [])
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedMigrations.swift")
        return [
            .buildCommand(
                displayName: "Embedding migrations", executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, output.path] + files.map(\.path),
                inputFiles: [script] + files, outputFiles: [output])
        ]
    }
}
