import Glibc

/// The thread that this is called on. `pthread_self` itself counts as free of effects (`__attribute__((const))`), so
/// that the compiler may leave out the change of threads before it; a function of ours does not.
@inline(never)
func thisThread() -> UInt {
    UInt(pthread_self())
}
