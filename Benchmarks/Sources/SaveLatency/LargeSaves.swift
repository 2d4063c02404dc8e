import Glibc
import Processes

/// Saves a file of 100,000 rows with one change, while one client is at the top and one in the
/// middle.
struct LargeSaves {
  private static let rows = 100_000
  private static let runs = 20
  /// The time between two saves in microseconds, long enough to finish the previous one.
  private static let pause: UInt32 = 1_000_000
  private let format: LargeFile.Format
  private let binary: String

  init(_ format: LargeFile.Format, _ binary: String) {
    self.format = format
    self.binary = binary
  }

  /// Measures and prints edits at the start, in the middle and at the end.
  func run() throws {
    for (name, row) in [("start", 5), ("middle", Self.rows / 2), ("end", Self.rows - 5)] {
      try measure(
        LargeFile(format, rows: Self.rows, changedRow: row),
        "\(format.rawValue), \(name)"
      )
    }
  }

  private func measure(_ file: LargeFile, _ name: String) throws {
    let folder = Folder()
    defer { folder.remove() }
    _ = folder.save(file.bytes(run: 0), as: format.name)
    let start = now()
    let daemon = DaemonProcess(binary, serving: folder.files, runtime: folder.path + "/run")
    let socket = daemon.socketPath()
    let top = try RawClient(at: socket)
    try top.attach(to: format.name, mode: "both")
    let first = Double(now() - start) / 1_000
    let middle = try RawClient(at: socket)
    try middle.attach(to: format.name, row: Self.rows / 2 - 10, mode: "both")
    let memory = daemon.status("VmRSS")
    usleep(Self.pause)
    var times: [Double] = []
    var phases: [Substring] = []
    for run in 1...Self.runs {
      let start = folder.save(file.bytes(run: run), as: format.name)
      let notification = try top.read(until: "preview/changes")
      try middle.read(until: "preview/changes")
      times.append(Double(now() - start) / 1_000)
      phases.append(Self.phases(in: String(decoding: notification, as: UTF8.self)))
      usleep(Self.pause)
    }
    print(Statistics(times).line("100,000 rows, \(name)", floor: nil))
    print(
      "  read to first frame \(milliseconds(first)), \(memory >> 10) MiB; \(phases[Self.runs / 2])"
    )
  }

  private static func phases(in line: String) -> Substring {
    guard let start = line.firstRange(of: "\"phases\":{")?.upperBound else { return "" }
    return line[start...].prefix { $0 != "}" }
  }
}
