import Metrics
import SocketHTTP

/// How much of its memory budget a server uses.
struct BufferedBytes: Collector {
    let server: HTTPServer

    func collect() -> [MetricFamily] {
        [
            MetricFamily(
                name: "http_buffered_bytes",
                help: "Bytes of requests and answers that connections keep in memory.", kind: .gauge,
                samples: [Sample(value: Double(server.bufferedBytes))])
        ]
    }
}
