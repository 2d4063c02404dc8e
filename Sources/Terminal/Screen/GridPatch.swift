package import PlaygroundCore

/// The bytes that turn the terminal's picture of one grid into another.
package enum GridPatch {
  /// Returns the bytes; empty if both grids look the same.
  ///
  /// Only the parts of rows that differ are written, as one synchronized update (mode 2026): no
  /// terminal shows only some of them. Rows that moved up or down are moved by the terminal, if
  /// that takes fewer bytes. Without colours, other text attributes stay.
  ///
  /// - Parameters:
  ///   - old: The grid on screen, with all attributes reset; `nil` if it is unknown.
  ///   - new: The grid to show.
  ///   - depth: The number of colours of the terminal.
  /// - Returns: The bytes to write in one call.
  /// - Complexity: O(*n*) in the number of cells.
  package static func bytes(from old: Grid?, to new: Grid, depth: ColorDepth) -> [UInt8] {
    bytes(from: old, ScreenLinks(), to: new, ScreenLinks(), depth: depth)
  }

  /// Returns the bytes that also turn links into others; rows whose links differ are written anew.
  static func bytes(
    from old: Grid?,
    _ oldLinks: ScreenLinks,
    to new: Grid,
    _ newLinks: ScreenLinks,
    depth: ColorDepth
  ) -> [UInt8] {
    let comparison = old.flatMap { GridComparison(from: $0, to: new) }
    let known = comparison.map { comparison in (0..<new.rows).map(comparison.changedColumns) }
    var patch = patch(to: new, known, oldLinks, newLinks, depth: depth)
    if let old, let comparison, let known,
      let scroll = GridScroll(comparison, changed: known.indices.filter { !known[$0].isEmpty })
    {
      let moved = GridComparison(from: old.scrolled(by: scroll), to: new).map { comparison in
        (0..<new.rows).map(comparison.changedColumns)
      }
      let movedLinks = oldLinks.links.isEmpty ? oldLinks : oldLinks.scrolled(by: scroll)
      let shorter = scroll.bytes + Self.patch(to: new, moved, movedLinks, newLinks, depth: depth)
      if shorter.count < patch.count { patch = shorter }
    }
    if patch.isEmpty { return [] }
    return Array("\u{1b}[?2026h".utf8) + patch + Array("\u{1b}[?2026l".utf8)
  }

  /// Returns the bytes that draw the columns that differ, and rows with other links; all columns if
  /// it is unknown which ones differ.
  private static func patch(
    to new: Grid,
    _ changed: [[Range<Int>]]?,
    _ oldLinks: ScreenLinks,
    _ newLinks: ScreenLinks,
    depth: ColorDepth
  ) -> [UInt8] {
    let encoder = ANSIEncoder(
      depth: depth,
      attributesOnly: depth == .none,
      ambiguous: new.ambiguous,
    )
    var pen = GridPen(new, encoder)
    let hasSameLinks = oldLinks == newLinks
    for y in 0..<new.rows {
      let keepsLinks = hasSameLinks || oldLinks.row(y) == newLinks.row(y)
      let known = keepsLinks ? changed?[y] : nil
      for part in known ?? [0..<new.columns] {
        if newLinks.links.isEmpty {
          pen.draw(y, part)
          continue
        }
        for (columns, link) in newLinks.pieces(of: part, inRow: y) {
          if let link { pen.append(link.opening) }
          pen.draw(y, columns)
          if link != nil { pen.append(ScreenLink.closing) }
        }
      }
    }
    return pen.finish()
  }
}

extension GridScroll {
  /// The bytes that have a terminal move the rows: a scroll region, in which lines are deleted or
  /// inserted at the top; every terminal knows these sequences.
  fileprivate var bytes: [UInt8] {
    let (top, count) = (rows.lowerBound + 1, abs(distance))
    let move = "\u{1b}[\(top);1H\u{1b}[\(count)\(distance > 0 ? "M" : "L")"
    return Array("\u{1b}[\(top);\(rows.upperBound)r\(move)\u{1b}[r".utf8)
  }
}
