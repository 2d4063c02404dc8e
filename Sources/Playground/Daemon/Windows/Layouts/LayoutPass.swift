import PlaygroundCore
import PlaygroundProtocol

/// A pass over windows that changes no content, such as drawing all windows that need a frame.
///
/// Most windows show the same variant in the same space as the window before them, and so have its
/// layout.
struct LayoutPass {
  /// The values that determine the layout of a window during a pass.
  private struct Space: Equatable {
    let size: Size
    let cells: CellMetrics
    let source: WindowSource
  }

  private var last: (space: Space, layout: ContentLayout)?

  init() {}

  /// Returns the layout of the previous window if both share it, else the result of `find`.
  mutating func layout(
    for attachment: Attachment,
    _ find: (Attachment) -> ContentLayout?
  ) -> ContentLayout? {
    let space = Space(
      size: attachment.space,
      cells: attachment.cells,
      source: attachment.source,
    )
    if let last, last.space == space { return last.layout }
    let layout = find(attachment)
    last = layout.map { (space, $0) }
    return layout
  }
}
