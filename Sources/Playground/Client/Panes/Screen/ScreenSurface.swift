import PlaygroundCore

/// The terminal that the screen is drawn on.
struct ScreenSurface: Equatable, Sendable {
  /// The widths that one key chooses from; `nil` is the width of the pane.
  static let widths: [Int?] = [nil, 40, 60, 80, 100, 120]

  /// The size of the terminal, in cells.
  private(set) var size: Size
  /// The chosen width of the viewport; `nil` for that of the pane.
  private(set) var chosenWidth: Int?
  /// The colours and cells of the terminal.
  let terminal: TerminalTraits
  /// A viewport size independent of the terminal's, if requested.
  private let fixedViewport: Size?

  /// Creates a surface of the given size.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal, in cells.
  ///   - terminal: The colours and cells of the terminal.
  ///   - fixedViewport: The size of all viewports; `nil` for the size of the content pane.
  init(size: Size, terminal: TerminalTraits, fixedViewport: Size?) {
    self.size = size
    self.terminal = terminal
    self.fixedViewport = fixedViewport
  }

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) { self.size = size }

  /// Chooses the width of the viewport; `nil` is that of the pane.
  mutating func choose(width: Int?) { chosenWidth = width }

  /// Takes the next width of the viewport.
  mutating func changeWidth() {
    let index = Self.widths.firstIndex(of: chosenWidth) ?? 0
    chosenWidth = Self.widths[(index + 1) % Self.widths.count]
  }

  /// Whether previews get all columns of the viewport, whatever width they declare.
  var fixesWidth: Bool { chosenWidth != nil || fixedViewport != nil }

  /// Returns the viewport size for a content pane with the given area; at least 1 × 1.
  func viewport(in area: Rect) -> Size {
    if let fixedViewport { return fixedViewport }
    return Size(width: chosenWidth ?? max(1, area.width), height: max(1, area.height))
  }
}
