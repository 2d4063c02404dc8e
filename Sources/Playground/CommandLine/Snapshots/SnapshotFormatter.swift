import PlaygroundCore
import PlaygroundProtocol

/// Differences of snapshots as text.
struct SnapshotFormatter {
  /// The directory of the snapshots.
  let directory: String
  /// Whether to use colour.
  let usesColor: Bool

  /// Returns the line for a difference that was written.
  func line(for difference: SnapshotComparison.Difference) -> String {
    let text =
      switch difference {
      case .missing(let path, _): "wrote \(whole(path))"
      case .changed(let path, _, _): "updated \(whole(path))"
      case .orphan(let path, _): "removed \(whole(path))"
      case .renamed(let old, _, let new, _): "renamed \(whole(old)) to \(whole(new))"
      }
    return DrawnText.line(text) + "\n"
  }

  /// Returns the unified diff of a difference.
  func diff(of difference: SnapshotComparison.Difference) -> String {
    let diff =
      switch difference {
      case .missing(let path, let text):
        UnifiedDiff(nil, text.text, oldPath: whole(path), newPath: whole(path))
      case .changed(let path, let old, let new):
        UnifiedDiff(old.text, new.text, oldPath: whole(path), newPath: whole(path))
      case .orphan(let path, let text):
        UnifiedDiff(text.text, nil, oldPath: whole(path), newPath: whole(path))
      case .renamed(let oldPath, let old, let newPath, let new):
        UnifiedDiff(old.text, new.text, oldPath: whole(oldPath), newPath: whole(newPath))
      }
    return diff.lines.map { text(of: $0) + "\n" }.joined()
  }

  private func whole(_ path: ByteExactString) -> String { directory + "/" + path.text }

  private func text(of line: UnifiedDiff.Line) -> String {
    // The tabulator behind a name belongs to the format.
    guard usesColor else {
      return line.text.hasSuffix("\t")
        ? DrawnText.line(String(line.text.dropLast())) + "\t" : DrawnText.line(line.text)
    }
    var bytes: [UInt8] = []
    ANSIEncoder(depth: .ansi16).append(Self.runs(of: line), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the styled parts of a line: words that differ are reversed.
  private static func runs(of line: UnifiedDiff.Line) -> [Run] {
    let style = style(of: line.kind)
    var marked = style
    marked.attributes.insert(.reverse)
    guard !line.parts.isEmpty else { return [Run(line.text, style: style)] }
    return [Run(String(line.text.prefix(1)), style: style)]
      + line.parts.map { Run($0.text, style: $0.isChanged ? marked : style) }
  }

  private static func style(of kind: UnifiedDiff.Line.Kind) -> TextStyle {
    switch kind {
    case .header: TextStyle(attributes: .bold)
    case .hunk: TextStyle(color: .palette(6))
    case .same: .plain
    case .removed: TextStyle(color: .palette(1))
    case .added: TextStyle(color: .palette(2))
    }
  }
}
