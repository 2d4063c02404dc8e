import PlaygroundCore
import PlaygroundProtocol

extension PreviewVariant {
  /// Marks the differences from the variant of the saved file; `nil` if it has none.
  mutating func mark(since saved: PreviewVariant?) {
    guard let before = saved?.state.content, let content = state.content else {
      return state.mark([])
    }
    state.mark(ListDiff(from: before, to: content).changes)
  }

  /// Returns the difference from the variant of the saved file; `nil` without content.
  func difference(since saved: PreviewVariant?) -> PreviewOutcome.Difference? {
    guard let content = state.content else { return nil }
    let before = saved?.state.content
    let widths = PreviewWidths(before: saved.map(\.width) ?? width, after: width)
    var changes = before.map { ListDiff(from: $0, to: content) } ?? ListDiff()
    if before != nil { changes.changes.insert(contentsOf: widths.change.map { [$0] } ?? [], at: 0) }
    return PreviewOutcome.Difference(
      variant: name,
      changes: changes,
      before: before,
      after: content,
      widths: widths,
      keepsMarks: true,
    )
  }
}
