import Glibc
import LinuxSupport
import Testing

@Suite("Limit of open files")
struct ResourceLimitsTests {
    @Test("The soft limit of open files is raised to the hard limit")
    func raises() {
        let raised = ResourceLimits.raiseOpenFiles()

        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        #expect(limit.rlim_cur == limit.rlim_max)
        #expect(raised == Int(clamping: limit.rlim_cur))
        #expect(ResourceLimits.raiseOpenFiles() == raised)
    }
}
