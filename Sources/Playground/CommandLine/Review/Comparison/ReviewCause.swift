import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// What changes have in common that are judged together.
enum ReviewCause: Hashable, Sendable {
  /// Edits of the same parts of files, with effects of the same kinds.
  case edits([FilePart], Set<ChangeEffect>)
  /// The same edit with the same effect in several files.
  case repeated(RepeatedEdit)
  /// A file or a preview is new, with all its variants.
  case added(ByteExactString)
  /// A file or a preview was removed, with all its variants.
  case removed(ByteExactString)
  /// A preview has another name.
  case renamed(from: ByteExactString, to: ByteExactString)

  /// A name that differs from those of other causes, and stays the same.
  var name: String {
    switch self {
    case .edits(let edits, let effects):
      let effects = effects.map { "\($0)" }.sorted()
      return (edits.map(\.description) + [""] + effects).joined(separator: "\n")
    case .repeated(let edit): return (edit.lines + [""] + edit.effects).joined(separator: "\n")
    case .added(let name): return "+\(name.text)"
    case .removed(let name): return "-\(name.text)"
    case .renamed(let old, let new): return "\(old.text)\n→\(new.text)"
    }
  }

  /// Finds the cause of a change; `nil` if it is not known, so that it is like no other one.
  init?(_ change: ReviewChange) {
    if change.broken != nil { return nil }
    let member = change.first
    let own = change.files.first { $0.name.hasSameBytes(as: member.previewID.fileName) }
    switch (member.before, member.after) {
    case (nil, nil): return nil
    case (nil, _?):
      let isNewFile = own.map { $0.old == nil } ?? false
      self = .added(ByteExactString(isNewFile ? own?.name ?? "" : member.previewID.name))
      return
    case (_?, nil):
      let isGone = own.map { $0.new == nil } ?? false
      self = .removed(ByteExactString(isGone ? own?.name ?? "" : member.previewID.name))
      return
    case (_?, _?): break
    }
    let edits = change.files.flatMap(\.edits)
    guard !edits.isEmpty, let effects = ChangeEffect.effects(of: change.first) else { return nil }
    self = .edits(edits, effects)
  }
}

extension ReviewCause {
  /// Gives changes in several files one cause if the same edit was made in them.
  static func merge(_ causes: inout [ReviewCause?], of changes: [ReviewChange]) {
    var found: [RepeatedEdit: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      guard case .edits? = causes[index], let edit = RepeatedEdit(change) else { continue }
      found[edit, default: []].append(index)
    }
    for (edit, indices) in found {
      let files = Set(names: indices.map { changes[$0].first.previewID.fileName })
      guard files.count > 1 else { continue }
      for index in indices { causes[index] = .repeated(edit) }
    }
  }
}
