import PlaygroundCore

/// Where the palette is on the screen: over its middle, below the header, on the whole screen if
/// that is small.
struct PaletteLayout: Equatable, Sendable {
  private static let widest = 84
  private static let highest = 22

  /// The area with the frame.
  let area: Rect
  /// The line of the text that is typed.
  let query: Rect
  /// The lines of the items.
  let list: Rect

  /// Places the palette on a screen, above its last line.
  init(on size: Size) {
    let width = size.width < 60 ? size.width : min(size.width - 4, Self.widest)
    let y =
      size.height > Self.highest + 4 ? 2 : size.height < ScreenLayout.headedHeight ? 0 : 1
    let height = max(4, min(size.height - y - 1, Self.highest))
    area = Rect(x: (size.width - width) / 2, y: y, width: width, height: height)
    let inside = area.inset(by: Edges(top: 1, left: 1, bottom: 1, right: 1))
    query = Rect(x: inside.x, y: inside.y, width: inside.width, height: min(1, inside.height))
    list = inside.inset(by: Edges(top: 1))
  }
}
