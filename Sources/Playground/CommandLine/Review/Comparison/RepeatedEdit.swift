import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// An edit that was made in several files: the same lines, with the same effect.
struct RepeatedEdit: Hashable, Sendable {
  /// The removed and the added lines, each with its sign, without blanks at the ends.
  let lines: [String]
  /// The effects in words.
  let effects: [String]

  /// Finds the edit of a change of previews in one file, which is the only one that changed; `nil`
  /// for any other change.
  init?(_ change: ReviewChange) {
    let name = change.first.previewID.fileName
    guard change.files.count == 1, let file = change.files.first, file.name.hasSameBytes(as: name),
      change.members.allSatisfy({ $0.previewID.fileName.hasSameBytes(as: name) })
    else { return nil }
    lines = file.hunks.map(DrawnRows.text).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
      .map { line in line.prefix(1) + line.dropFirst().drop { $0 == " " } }.map(String.init)
    effects = ChangeEffect.texts(of: change.first)
    if lines.isEmpty || effects.isEmpty { return nil }
  }
}
