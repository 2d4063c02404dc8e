import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What the client remembers about the screen of a directory: sizes, hidden panes, folded folders,
/// and whether trust was refused.
struct ScreenMemory: Equatable, Sendable {
  /// The widths changed by hand, and hidden panes.
  var arrangement = PaneArrangement()
  /// The folded folders, in order.
  var folded: [String] = []
  /// Whether the Swift files of the directory are not to be compiled and run.
  var declinesTrust = false
}

extension ScreenMemory {
  /// The panes that can be hidden, by their names in a file.
  private static let names: [(name: String, pane: Pane)] = [
    ("previews", .previews), ("changes", .changes), ("problems", .problems),
  ]

  /// Reads a file that `json` wrote; members that are missing or have another type are passed over.
  ///
  /// - Parameter bytes: The contents of the file; `nil` is returned unless they are a JSON object.
  init?(json bytes: [UInt8]) {
    guard let value = try? Value(json: bytes), case .object(let members) = value else {
      return nil
    }
    let hidden: [String] = (try? members.required("hidden")) ?? []
    for (name, pane) in Self.names {
      if let columns = try? members.required(name, as: Whole(1...10_000)) {
        arrangement.set(columns, of: pane)
      }
      if hidden.contains(name) { arrangement.hide(pane) }
    }
    folded = (try? members.required("folded")) ?? []
    declinesTrust = (try? members.required("declinesTrust")) ?? false
  }

  /// The contents of a file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let list = arrangement.list { json.member("previews", list) }
    if let side = arrangement.side { json.member("changes", side) }
    json.key("hidden")
    json.array(Self.names.filter { arrangement.hidden.contains($0.pane) }) { $0.value($1.name) }
    json.key("folded")
    json.array(folded) { $0.value($1) }
    if declinesTrust { json.member("declinesTrust", true) }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
