import Glibc
import ProcessSupport
import Testing

@Suite("The limit of open descriptors")
struct ResourceLimitsTests {
    @Test("is raised to the most that may be had, and said")
    func raises() {
        let raised = ResourceLimits.raiseOpenFiles()

        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        #expect(limit.rlim_cur == limit.rlim_max)
        #expect(raised == Int(clamping: limit.rlim_cur))
        #expect(ResourceLimits.raiseOpenFiles() == raised)
    }
}
