import Foundation
import Testing

@Suite("Shell completions", .blocking)
struct CompletionTests {
    @Test("The script for bash completes commands and options, also after leading options")
    func bash() throws {
        let script = #"""
            source <("$0" completions bash)
            complete -p blog-cli > /dev/null || exit 1
            words() {
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
                COMPREPLY=(); _blog-cli blog-cli "${@: -1}" "${@: -2:1}" 2> /dev/null; echo "${COMPREPLY[*]}"
            }
            words blog-cli dra
            words blog-cli draft pub
            words blog-cli list blogs --form
            words blog-cli --as ada list blo
            words blog-cli -d my.sqlite --no-pager dra
            words blog-cli list --color nev
            words blog-cli --af
            """#

        let result = try run(.shell, ["-c", #"exec bash -c "$0" "$1""#, script, Program.cli.path])

        #expect(result.exitCode == 0, "\(result.errors)")
        let lines = result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines == ["draft", "publish", "--format", "blogs", "draft", "never", "--after"])
    }

    @Test(
        "The scripts for zsh and fish name the program",
        arguments: ["zsh": "#compdef blog-cli", "fish": "complete"])
    func others(shell: String, text: String) throws {
        let result = try run(.cli, ["completions", shell])

        #expect(result.exitCode == 0 && result.errors.isEmpty)
        #expect(result.text.contains(text) && result.text.contains("unpublish"))
    }
}
