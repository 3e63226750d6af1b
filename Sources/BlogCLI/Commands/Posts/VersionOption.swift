import ArgumentParser
import BlogModels

/// `--if-version N`, which over HTTP is `If-Match`.
struct VersionOption: ParsableArguments {
    @Option(help: ArgumentHelp("Change it only if this is still its version.", valueName: "n"))
    var ifVersion: Int?

    var condition: VersionCondition {
        ifVersion.map { .oneOf([PostVersion($0)]) } ?? .any
    }
}
