import Glibc

/// The current thread. The compiler assumes that `pthread_self` has no effects (`__attribute__((const))`) and may omit a
/// change of threads before it. This function prevents that.
@inline(never)
func thisThread() -> UInt {
    UInt(pthread_self())
}
