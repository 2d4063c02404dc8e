import Glibc
import Processes

// Measures the built executable: `save-latency PATH-OF-PLAYGROUND EXAMPLES`.

guard CommandLine.arguments.count == 3 else {
  print("usage: save-latency PATH-OF-PLAYGROUND EXAMPLES")
  exit(2)
}
signal(SIGPIPE, SIG_IGN)
let binary = CommandLine.arguments[1]
let examples = CommandLine.arguments[2]

/// Returns a list of `rows` rows, one of which contains the number of the run.
func description(rows: Int, run: Int) -> String {
  var text = "<preview title=\"Benchmark\">\n  <list>\n    <section id=\"rows\">\n"
  for row in 0..<rows {
    let suffix = row == 20 ? " changed \(run) times" : ""
    text += "      <HBox id=\"row-\(row)\" space=\"1\"><Label text=\"Row \(row)\"/>"
    text += "<Label text=\"a line of a list\(suffix)\"/></HBox>\n"
  }
  return text + "    </section>\n  </list>\n</preview>\n"
}

/// Measures the time from a save by rename to the last byte of the frame at a client.
func measureSaves(rows: Int, runs: Int) throws -> Statistics {
  let folder = Folder()
  defer { folder.remove() }
  _ = folder.save(description(rows: rows, run: 0), as: "list.xml")
  let daemon = DaemonProcess(binary, serving: folder.files, runtime: folder.path + "/run")
  let client = try RawClient(at: daemon.socketPath())
  try client.attach(to: "list.xml")
  var times: [Double] = []
  for run in 1...runs {
    let start = folder.save(description(rows: rows, run: run), as: "list.xml")
    try client.read(until: "preview/frame")
    times.append(Double(now() - start) / 1_000)
    usleep(5_000)
  }
  return Statistics(Array(times.dropFirst(runs / 20)))
}

/// The times and results of starting a daemon.
struct Start {
  let accepting: Statistics
  let attaching: Statistics
}

/// Measures the start of a daemon with 200 files until it accepts, and the time from `attach` to
/// the first frame.
func measureStart() throws -> Start {
  var accepting: [Double] = []
  var attaching: [Double] = []
  for _ in 0..<10 {
    let folder = Folder()
    for file in 0..<200 {
      _ = folder.save(description(rows: 20, run: file), as: "list-\(file).xml")
    }
    let start = now()
    let daemon = DaemonProcess(binary, serving: folder.files, runtime: folder.path + "/run")
    let client = try RawClient(at: daemon.socketPath())
    accepting.append(Double(now() - start) / 1_000)
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1.0","client":{"name":"benchmark","version":"1"}}}"#
    )
    try client.read(until: "\"id\":1")
    let attach = now()
    client.send(
      #"{"jsonrpc":"2.0","id":2,"method":"preview/attach","params":{"preview":"list-7.xml","columns":80,"rows":50}}"#
    )
    try client.read(until: "\"id\":2")
    attaching.append(Double(now() - attach) / 1_000)
    folder.remove()
  }
  return Start(accepting: Statistics(accepting), attaching: Statistics(attaching))
}

/// Returns the memory of a daemon with the examples loaded, in KiB.
func measureMemory() throws -> Int {
  let folder = Folder()
  defer { folder.remove() }
  let daemon = DaemonProcess(binary, serving: examples, runtime: folder.path + "/run")
  let client = try RawClient(at: daemon.socketPath())
  client.send(
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1.0","client":{"name":"benchmark","version":"1"}}}"#
  )
  try client.read(until: "\"id\":1")
  return daemon.status("VmRSS")
}

let floorFolder = Folder()
let floorTimes = measureFloor(floorFolder, runs: 400)
floorFolder.remove()
print(pad("save to the client's last byte", 44) + pad("p50", 12) + pad("p99", 12))
print(floorTimes.line("floor: rename, inotify, 8 KiB, read", floor: nil))
print(try measureSaves(rows: 50, runs: 400).line("one row of 50", floor: floorTimes))
print(try measureSaves(rows: 1_000, runs: 300).line("one row of 1,000", floor: floorTimes))
let start = try measureStart()
for format in LargeFile.Format.allCases { try LargeSaves(format, binary).run() }
print(start.accepting.line("start of a daemon of 200 files to accepting", floor: nil))
print(start.attaching.line("attach to the first frame", floor: nil))
print(pad("memory with the examples", 44) + "\(try measureMemory()) KiB")
