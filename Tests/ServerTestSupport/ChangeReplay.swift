import PlaygroundCore

/// Replays the changes that people read: the reference for their meaning, independent of the diff.
struct ChangeReplay {
  private let old: [Section]
  private let new: [Section]
  private let changes: [Change]

  init(_ changes: [Change], from old: PreviewContent, to new: PreviewContent) {
    self.old = old.sections
    self.new = new.sections
    self.changes = changes
  }

  /// The first place where the replay differs from the new content; `nil` if it leads there.
  var fault: String? {
    let deleted = Set(indices(.delete, .section, \.from))
    let inserted = Set(indices(.insert, .section, \.to))
    let moves = sources(of: .section)
    let movedAway = Set(moves.values)
    var staying = old.indices.filter { !deleted.contains([$0]) && !movedAway.contains([$0]) }[...]
    var pairs: [Int?] = []
    for index in new.indices {
      if inserted.contains([index]) {
        pairs.append(nil)
      } else if let source = moves[[index]]?.first ?? staying.popFirst() {
        pairs.append(source)
      } else {
        return "section \(index) comes from nowhere"
      }
    }
    if !staying.isEmpty { return "sections \(Array(staying)) are left over" }
    for (index, source) in pairs.enumerated() {
      if let fault = source.flatMap({ fault(ofSection: index, from: $0) }) { return fault }
    }
    return faultOfCells(pairs)
  }

  private func fault(ofSection index: Int, from source: Int) -> String? {
    let (before, after) = (old[source], new[index])
    let update = changes.first {
      $0.operation == .update && $0.kind == .section && $0.to == [index]
    }
    let isRenamed = update?.props.contains { $0.path == "section[\(index)].id" } ?? false
    if isRenamed != (before.key != after.key) { return "section \(index) has another key" }
    if (update != nil)
      != (isRenamed || before.attributes != after.attributes
        || before.supplements != after.supplements)
    {
      return "the update of section \(index) is wrong"
    }
    for (kind, isSame) in [
      (Change.Kind.header, before.header == after.header),
      (.footer, before.footer == after.footer),
    ] {
      let isListed = changes.contains { change in
        change.kind == kind && (change.to ?? change.from) == (change.to == nil ? [source] : [index])
      }
      if isListed == isSame { return "the \(kind) of section \(index) is wrong" }
    }
    return nil
  }

  private func faultOfCells(_ pairs: [Int?]) -> String? {
    let moves = sources(of: .cell)
    let gone = Set(indices(.delete, .cell, \.from)).union(moves.values)
    let inserted = Set(indices(.insert, .cell, \.to))
    for (index, source) in pairs.enumerated() {
      var staying: ArraySlice<[Int]> = []
      if let source {
        staying = old[source].cells.indices.map { [source, $0] }.filter { !gone.contains($0) }[...]
      }
      for element in new[index].cells.indices {
        let position = [index, element]
        if inserted.contains(position) { continue }
        var from = moves[position]
        if from == nil {
          guard source != nil else { continue }
          from = staying.popFirst()
        }
        guard let from else { return "cell \(position) comes from nowhere" }
        if let fault = fault(ofCell: position, from: from) { return fault }
      }
      if !staying.isEmpty { return "cells \(Array(staying)) are left over" }
    }
    return nil
  }

  private func fault(ofCell position: [Int], from source: [Int]) -> String? {
    let before = old[source[0]].cells[source[1]]
    let after = new[position[0]].cells[position[1]]
    if before.key != after.key, old.count > 1 || new.count > 1 || before.key.id != nil {
      return "cell \(position) has another key"
    }
    let update = changes.first {
      $0.operation == .update && $0.kind == .cell && $0.to?.indices == position
    }
    guard let update else {
      return before.isContentEqual(to: after) ? nil : "cell \(position) is updated, but not listed"
    }
    if before.isContentEqual(to: after) { return "cell \(position) is listed, but not updated" }
    let props = TreeDifference(from: before.content, to: after.content).changes
    return props == update.props ? nil : "cell \(position) has other properties"
  }

  private func indices(
    _ operation: Change.Operation,
    _ kind: Change.Kind,
    _ side: KeyPath<Change, Change.Position?>
  ) -> [[Int]] {
    changes.filter { $0.operation == operation && $0.kind == kind }
      .compactMap { $0[keyPath: side]?.indices }
  }

  /// The old indices of moved parts, by their new ones.
  private func sources(of kind: Change.Kind) -> [[Int]: [Int]] {
    var sources: [[Int]: [Int]] = [:]
    for change in changes where change.operation == .move && change.kind == kind {
      if let from = change.from, let to = change.to { sources[to.indices] = from.indices }
    }
    return sources
  }
}
