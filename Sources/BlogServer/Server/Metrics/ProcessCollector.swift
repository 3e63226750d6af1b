import Glibc

/// The system's metrics of the process, by Prometheus' standard names
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics). Unavailable ones are omitted.
struct ProcessCollector: Collector {
    func collect() -> [MetricFamily] {
        let memory = ProcFile.text("/proc/self/statm")?.split(separator: " ").prefix(2).compactMap {
            Double($0)
        }
        let page = Double(sysconf(Int32(_SC_PAGESIZE)))
        return [
            family(
                .counter, "process_cpu_seconds_total", help: "User and system CPU time spent in seconds.",
                value: processorSeconds),
            family(
                .gauge, "process_open_fds", help: "Number of open file descriptors.",
                value: ProcFile.entryCount("/proc/self/fd").map(Double.init)),
            family(
                .gauge, "process_max_fds", help: "Maximum number of open file descriptors.",
                value: descriptorLimit),
            family(
                .gauge, "process_virtual_memory_bytes", help: "Virtual memory size in bytes.",
                value: memory?.first.map { $0 * page }),
            family(
                .gauge, "process_resident_memory_bytes", help: "Resident memory size in bytes.",
                value: memory?.dropFirst().first.map { $0 * page }),
            family(
                .gauge, "process_start_time_seconds",
                help: "Start time of the process since unix epoch in seconds.", value: startTime),
        ].compactMap { $0 }
    }

    private func family(_ kind: MetricKind, _ name: String, help: String, value: Double?) -> MetricFamily? {
        value.map { MetricFamily(name: name, help: help, kind: kind, samples: [Sample(value: $0)]) }
    }

    private var processorSeconds: Double? {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return nil }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private var descriptorLimit: Double? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        return Double(limit.rlim_cur)
    }

    /// The system's start plus the process's start in ticks since then (proc_pid_stat(5), field 22).
    private var startTime: Double? {
        guard let status = ProcFile.text("/proc/self/stat"), let nameEnd = status.lastIndex(of: ")"),
            let bootLine = ProcFile.text("/proc/stat")?.split(separator: "\n").first(where: {
                $0.hasPrefix("btime ")
            }), let boot = Double(bootLine.dropFirst("btime ".count))
        else { return nil }
        // The name, in parentheses, is the second field and may hold anything; after it comes the third.
        let fields = status[nameEnd...].dropFirst().split(separator: " ")
        guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
        return boot + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

/// Linux's files about a process (proc(5)): generated on reading, without a known length.
enum ProcFile {
    /// The whole text; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &part, part.count)
            guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
            bytes += part[..<count]
        }
    }

    /// The number of a folder's entries; nil if it cannot be read.
    static func entryCount(_ path: String) -> Int? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // Without ".", ".." and the descriptor that reads them.
        return max(0, count - 3)
    }
}
