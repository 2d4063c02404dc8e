import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What the client remembers about the screen of a directory: the preview, sizes, hidden panes,
/// folded folders, axes of walls, whether saves are followed, whether the review is open, and
/// whether trust was refused.
struct ScreenMemory: Equatable, Sendable {
  /// The preview on screen, and its variant.
  var preview: PreviewID?
  /// Whether saves do not change the preview on screen.
  var isPinned = false
  /// Whether the review is in the third pane.
  var showsReview = false
  /// The widths changed by hand, and hidden panes.
  var arrangement = PaneArrangement()
  /// The folded folders, in order.
  var folded: [String] = []
  /// The axes that were chosen for walls.
  var walls = WallChoices()
  /// Whether the Swift files of the directory are not to be compiled and run.
  var declinesTrust = false
}

extension ScreenMemory {
  /// The panes that can be hidden or have another width.
  private static let panes: [Pane] = [.previews, .changes, .problems]
  /// The most folders that are remembered, and the most bytes of a name.
  private static let (folderLimit, nameLimit) = (1_000, 4_096)

  /// Reads a file that `json` wrote; members that are missing or have another type are passed over.
  ///
  /// - Parameter bytes: The contents of the file; `nil` is returned unless they are a JSON object.
  init?(json bytes: [UInt8]) {
    guard let value = try? Value(json: bytes), case .object(let members) = value else {
      return nil
    }
    let hidden: [String] = (try? members.required("hidden")) ?? []
    var shares = ObjectValue([])
    if case .object(let found)? = members["shares"] { shares = found }
    for pane in Self.panes {
      let name = pane.settingName
      if let share = try? shares.required(name, as: Whole(1...PaneArrangement.whole)) {
        arrangement.set(share: share, of: pane)
      }
      if hidden.contains(name) { arrangement.hide(pane) }
    }
    if let name: String = try? members.required("preview"), !name.isEmpty {
      preview = PreviewID(name: name, variant: try? members.required("variant"))
    }
    isPinned = (try? members.required("pinned")) ?? false
    showsReview = (try? members.required("review")) ?? false
    folded = Array(((try? members.required("folded")) ?? []).prefix(Self.folderLimit))
    declinesTrust = (try? members.required("declinesTrust")) ?? false
    guard case .array(let written)? = members["walls"] else { return }
    for case .object(let wall) in written.suffix(WallChoices.limit) {
      guard let name: String = try? wall.required("preview") else { continue }
      let names: [String] = (try? wall.required("axes")) ?? []
      walls.set(WallChoice(names: names), for: name)
    }
  }

  /// The contents of a file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let preview, preview.name.utf8.count <= Self.nameLimit {
      json.member("preview", preview.name)
      if let variant = preview.variant { json.member("variant", variant) }
    }
    if isPinned { json.member("pinned", true) }
    if showsReview { json.member("review", true) }
    json.key("shares")
    json.beginObject()
    for pane in Self.panes {
      if let share = arrangement.shares[pane] { json.member(pane.settingName, share) }
    }
    json.endObject()
    json.key("hidden")
    json.array(Self.panes.filter(arrangement.hidden.contains)) { $0.value($1.settingName) }
    json.key("folded")
    json.array(Array(folded.prefix(Self.folderLimit))) { $0.value($1) }
    json.key("walls")
    json.array(walls.list.filter { $0.name.text.utf8.count <= Self.nameLimit }) { json, wall in
      json.beginObject()
      json.member("preview", wall.name.text)
      json.key("axes")
      json.array(wall.choice.names) { $0.value($1) }
      json.endObject()
    }
    if declinesTrust { json.member("declinesTrust", true) }
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
