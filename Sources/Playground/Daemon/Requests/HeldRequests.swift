import PlaygroundSystem

/// The lines of clients that are answered later: the directory is scanned first, or a file is read.
struct HeldRequests {
  /// The event that lines wait for.
  enum Event: Hashable {
    /// The end of the scan for names.
    case scan
    /// The end of the reading of a file.
    case reading(FilePath)
  }

  /// A line of a client.
  struct Line {
    let peer: Int
    let bytes: [UInt8]
  }

  /// The most lines of one client that wait.
  static let limit = 256

  private var lines: [Event: [Line]] = [:]

  init() {}

  /// The number of lines.
  var count: Int { lines.values.reduce(0) { $0 + $1.count } }

  /// Returns whether lines of a client wait.
  func contains(_ peer: Int) -> Bool {
    lines.values.contains { $0.contains { $0.peer == peer } }
  }

  /// Adds a line of a client.
  ///
  /// - Returns: Whether the client has not too many lines waiting; otherwise the line is not added.
  mutating func add(_ line: [UInt8], of peer: Int, until event: Event) -> Bool {
    let own = lines.values.reduce(0) { $0 + $1.count { $0.peer == peer } }
    guard own < Self.limit else { return false }
    lines[event, default: []].append(Line(peer: peer, bytes: line))
    return true
  }

  /// Removes and returns the lines that waited for an event, in the order they came.
  mutating func take(_ event: Event) -> [Line] { lines.removeValue(forKey: event) ?? [] }

  /// Removes the lines of clients that are gone.
  mutating func removeAll(ofPeers peers: [Int]) {
    guard !peers.isEmpty, !lines.isEmpty else { return }
    for event in lines.keys { lines[event]?.removeAll { peers.contains($0.peer) } }
  }
}
