/// libFuzzer's own `main`, which calls back with one input after another.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ argumentCount: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ runInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// A C program's arguments.
public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
