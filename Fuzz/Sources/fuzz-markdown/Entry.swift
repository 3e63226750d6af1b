import LibFuzzer

/// SwiftPM makes this the program's `main`.
@_cdecl("fuzz_markdown_main")
func start(_ argumentCount: Int32, _ arguments: Arguments) -> Int32 {
    Fuzzing.markdown(argumentCount, arguments)
}
