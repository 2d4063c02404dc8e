import Glibc
import Processes

// Measures the full-screen client: `client-speed PLAYGROUND [PREVIEWS OUTCOMES FILTERED RUNS]`.

let words = CommandLine.arguments
let numbers = words.dropFirst(2).compactMap { Int($0) }
guard words.count >= 2, numbers.count == words.count - 2, numbers.count <= 4 else {
  print("usage: client-speed PLAYGROUND [PREVIEWS OUTCOMES FILTERED RUNS]")
  exit(2)
}
signal(SIGPIPE, SIG_IGN)
let binary = words[1]
let sizes = numbers + [2_000, 10_000, 5_000, 200].dropFirst(numbers.count)
let (previews, outcomes, filtered, runs) = (sizes[0], sizes[1], sizes[2], sizes[3])

/// A key that always changes the screen, and its reverse.
struct KeyPair {
  let name: String
  /// Keys that go to the pane.
  let before: String
  let there: String
  let back: String
}

let pairs = [
  KeyPair(name: "next preview in the list", before: "1", there: "j", back: "k"),
  KeyPair(name: "scroll the preview by a page", before: "2", there: "\u{4}", back: "\u{15}"),
  KeyPair(name: "next outcome", before: "3", there: "j", back: "k"),
  KeyPair(name: "help", before: "", there: "?", back: "?"),
]

/// Prints a line at once.
func report(_ line: String) {
  print(line)
  fflush(nil)
}

func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Measures the time from a key to the first bytes on the terminal.
func measureKeys(_ client: TerminalProcess, _ scene: String) throws {
  for pair in pairs {
    if !pair.before.isEmpty { _ = try? client.press(pair.before) }
    var times: [Double] = []
    for run in 0..<runs {
      times.append(try client.press(run.isMultiple(of: 2) ? pair.there : pair.back))
    }
    report(Statistics(times).line("\(pair.name), \(scene)", floor: nil))
  }
}

/// Measures the time from the start of a client to its first full frame: of the preview that it is
/// told to show, and of the first one of the list.
func measureAttach(_ scene: Scene) throws {
  let ways = [
    ("attach to the first frame", scene.attach), ("without --preview", scene.attachToFirst),
  ]
  for (way, words) in ways {
    var times: [Double] = []
    for _ in 0..<max(5, runs / 10) {
      let start = now()
      let client = try TerminalProcess(words)
      try client.wait(for: scene.firstText)
      times.append(Double(now() - start) / 1_000)
    }
    report(Statistics(times).line("\(way), \(count(scene.previews, "preview"))", floor: nil))
  }
}

/// Compares the bytes of an update with those of the whole screen.
func measureBytes(_ scene: Scene, _ client: TerminalProcess) throws {
  let whole = try client.answerSize(to: "\u{c}")
  var sizes: [Double] = []
  for run in 1...10 {
    scene.save(run: run)
    usleep(300_000)
    sizes.append(Double(try client.settle(milliseconds: 200)))
  }
  let changed = Int(Statistics(sizes).percentile(50))
  report(pad("bytes of a save that changes one row", 52) + "\(changed)")
  report(pad("bytes of the whole screen, 120 x 32", 52) + "\(whole)")
}

/// Counts the writes to the terminal between two waits.
func measureWakeUps(_ scene: Scene, _ outcomeClient: RawClient) throws {
  let record = scene.folder.path + "/strace"
  do {
    let strace = ["strace", "-qq", "-e", "trace=poll,ppoll,write", "-o", record]
    let client = try TerminalProcess(strace + scene.attach)
    try client.wait(for: scene.firstText)
    for key in pairs.flatMap({ [$0.before, $0.there, $0.back] }) where !key.isEmpty {
      _ = try? client.press(key)
    }
    try scene.makeOutcomes(100, outcomeClient) { try client.settle() }
    try client.settle()
  }
  let calls = try WakeUps(record: record)
  report(pad("most writes per wake-up", 52) + "\(calls.mostWrites)")
  report(pad("writes and waits", 52) + "\(calls.writes), \(calls.waits)")
}

/// Measures each letter of a filter.
func measureFilter() throws {
  let scene = Scene(binary, previews: filtered)
  _ = try scene.ready()
  let client = try TerminalProcess(scene.attach)
  try client.wait(for: scene.firstText)
  try client.settle(milliseconds: 500)
  var times: [Double] = []
  for _ in 0..<max(1, runs / 20) {
    _ = try client.press("\u{10}")
    for letter in "list \(filtered / 2)" { times.append(try client.press(String(letter))) }
    _ = try client.press("\u{1b}")
  }
  report(Statistics(times).line("a letter of a filter, \(count(filtered, "preview"))", floor: nil))
}

/// Measures the processor time of client and daemon while a wall of twelve cells follows saves.
func measureWall(savesPerSecond: Int = 30, seconds: Int = 10) throws {
  let scene = Scene(binary, previews: 1, rows: 50, variants: 3)
  _ = try scene.ready()
  let client = try TerminalProcess(scene.attach, columns: 260, rows: 80)
  try client.wait(for: scene.firstText)
  // The wall of the variants, then the menu of axes: the last one is the widths.
  for keys in ["v", "v", "\u{1b}[F", " ", "\u{1b}"] { _ = try client.press(keys) }
  try client.settle(milliseconds: 500)
  try client.type("\u{c}")
  try client.wait(for: "120 columns")
  guard let daemon = scene.daemon else { throw BenchmarkError(what: "there is no daemon") }
  let ids = [client.id, daemon.id]
  let before = ids.map(ProcessorTime.seconds)
  let (start, count) = (now(), savesPerSecond * seconds)
  for run in 1...count {
    scene.save(run: run)
    let next = start + UInt64(run) * 1_000_000_000 / UInt64(savesPerSecond)
    while now() < next { try client.settle(milliseconds: 1) }
  }
  let elapsed = Double(now() - start) / 1e9
  let used = zip(ids, before).map { (ProcessorTime.seconds(of: $0) - $1) / elapsed }
  for (name, cores) in zip(["client", "daemon"], used) {
    let share = String(Int((cores * 100).rounded()))
    let line = "\(name): wall of 12 cells, \(savesPerSecond) saves a second"
    report(pad(line, 52) + share + " % of a core")
  }
}

/// Measures a search in a long preview, and how long others wait for the daemon meanwhile.
func measureSearch(rows: Int) throws {
  let scene = Scene(binary, previews: 1, rows: rows)
  let other = try scene.ready()
  let client = try TerminalProcess(scene.attach)
  try client.wait(for: scene.firstText)
  try client.settle(milliseconds: 500)
  try client.type("/not there")
  let start = now()
  var waits: [Double] = []
  while !client.hasShown("no match"), now() - start < 120_000_000_000 {
    waits.append(try scene.ask(other, "daemon/status"))
  }
  let name = "search in \(count(rows, "row"))"
  report(pad(name, 44) + milliseconds(Double(now() - start) / 1_000))
  report(Statistics(waits).line("status during a search", floor: nil))
  report(pad("longest wait for status", 44) + milliseconds(Statistics(waits).percentile(100)))
  _ = try client.press("\u{1b}")
  _ = try client.press("/")
  var times: [Double] = []
  for letter in "row \(rows - 1)" { times.append(try client.press(String(letter))) }
  report(Statistics(times).line("a letter of a search, \(count(rows, "row"))", floor: nil))
}

report(pad("key to the first bytes on the terminal", 52) + pad("p50", 12) + pad("p99", 12))
do {
  let small = Scene(binary, previews: 1)
  _ = try small.ready()
  try measureAttach(small)
}
let scene = Scene(binary, previews: previews)
let other = try scene.ready()
try measureAttach(scene)
let client = try TerminalProcess(scene.attach)
try client.wait(for: scene.firstText)
try client.settle(milliseconds: 500)
try scene.makeOutcomes(5, other) { try client.settle() }
try measureKeys(client, count(previews, "preview"))
try scene.makeOutcomes(outcomes, other) { try client.settle(milliseconds: 1) }
try measureKeys(client, "\(count(outcomes, "outcome")) being written")
try scene.awaitLog(other)
try client.settle(milliseconds: 500)
try measureKeys(client, "\(count(outcomes, "outcome"))")
try measureBytes(scene, client)
try measureWakeUps(scene, other)
try measureFilter()
try measureWall()
try measureSearch(rows: filtered * 20)
