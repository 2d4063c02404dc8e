import Processes

/// A folder of previews and its daemon.
final class Scene {
  let folder = Folder()
  let previews: Int
  /// The number of rows of the first preview.
  let rows: Int
  /// The number of variants of the first preview.
  let variants: Int
  private(set) var daemon: DaemonProcess?
  private let binary: String
  private var lastID = 1

  /// Writes `previews` descriptions of fifty rows, the first of which has a state and `rows` rows.
  init(_ binary: String, previews: Int, rows: Int = 1_000, variants: Int = 0) {
    self.binary = binary
    self.previews = previews
    self.rows = rows
    self.variants = variants
    for number in 0..<previews {
      let text = description(number, rows: number == 0 ? rows : 50)
      _ = folder.save(text, as: Self.name(number))
    }
    daemon = DaemonProcess(binary, serving: folder.files, runtime: folder.path + "/run")
  }

  deinit {
    daemon = nil
    folder.remove()
  }

  private static func name(_ number: Int) -> String { "list-\(number).xml" }

  /// Returns a description whose twentieth row contains the number of the run.
  private func description(_ number: Int, rows: Int, run: Int = 0) -> String {
    var text = "<preview title=\"List \(number)\">"
    if number == 0 { text += "<state name=\"n\" value=\"{0}\"/>" }
    text += "<list><section id=\"rows\">\n"
    for row in 0..<rows {
      let suffix = row == 20 ? " changed \(run) times" : row == 3 && number == 0 ? " {n}" : ""
      text += "<Label id=\"row-\(row)\" text=\"Row \(row) of list \(number)\(suffix)\"/>\n"
    }
    text += "</section></list>\n"
    for variant in 0..<(number == 0 ? variants : 0) {
      text += "<variant name=\"variant \(variant)\" n=\"{\(variant + 1)}\"/>\n"
    }
    return text + "</preview>\n"
  }

  /// The command line of a client of the daemon.
  var attach: [String] { [binary, "attach", folder.files, "--preview", Self.name(0)] }

  /// The command line of a client that shows the first preview of the list, which is the same one.
  var attachToFirst: [String] { [binary, "attach", folder.files] }

  /// A text in the first window of the first preview.
  let firstText = "Row 9 of list 0"

  /// Connects and waits until all descriptions were read.
  func ready() throws -> RawClient {
    guard let daemon else { throw BenchmarkError(what: "there is no daemon") }
    let client = try RawClient(at: daemon.socketPath())
    try client.attach(to: Self.name(previews - 1))
    return client
  }

  /// Saves the first description with another row.
  func save(run: Int) {
    _ = folder.save(description(0, rows: rows, run: run), as: Self.name(0))
  }

  /// Waits until the outcomes so far are recorded: the log answers after it has written them.
  func awaitLog(_ client: RawClient) throws {
    _ = try ask(client, "log/query", #"{"limit":1}"#)
  }

  /// Sends a request, and returns the microseconds until its answer.
  func ask(_ client: RawClient, _ method: String, _ params: String = "{}") throws -> Double {
    lastID += 1
    let start = now()
    let id = 1_000 + lastID
    client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
    try client.read(until: "\"id\":\(id)")
    return Double(now() - start) / 1_000
  }

  /// Changes the state of the first preview `count` times; each time is an outcome.
  func makeOutcomes(_ count: Int, _ client: RawClient, _ drain: () throws -> Void) throws {
    for number in 1...max(count, 1) where count > 0 {
      let params = #"{"preview":"\#(Self.name(0))","name":"n","value":\#(number)}"#
      _ = try ask(client, "state/set", params)
      if number % 50 == 0 { try drain() }
    }
  }
}
