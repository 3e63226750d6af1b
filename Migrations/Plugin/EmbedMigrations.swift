import Foundation
import PackagePlugin

/// Puts the `.sql` files of each folder of a target into the program, in the order of their names. `embed.sh` writes a Swift
/// file for each folder.
@main
struct EmbedMigrations: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let script = context.package.directoryURL.appending(path: "Migrations/Plugin/embed.sh")
        let files = target.sourceModule?.sourceFiles(withSuffix: "sql").map(\.url) ?? []
        return Dictionary(grouping: files) { $0.deletingLastPathComponent().lastPathComponent }.map {
            folder, files in
            let files = files.sorted { $0.lastPathComponent < $1.lastPathComponent }
            let output = context.pluginWorkDirectoryURL.appending(path: "\(folder).swift")
            return .buildCommand(
                displayName: "Embedding migrations of \(folder)", executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, output.path, folder] + files.map(\.path),
                inputFiles: [script] + files, outputFiles: [output])
        }
    }
}
