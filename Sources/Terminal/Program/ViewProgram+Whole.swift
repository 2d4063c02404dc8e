package import PlaygroundCore

extension ViewProgram {
  /// How often lists are measured again, which estimate what was never drawn.
  private static let measurementCount = 4
  /// The height of the screen for which views are laid out first, in rows.
  private static let firstRows = 24

  /// Draws the views with the whole content of lists and other windows that fill their place.
  package func wholePicture(columns: Int) -> Grid {
    let size = Size(width: columns, height: Self.firstRows)
    var grid = picture(of: size).grid
    var opened: Set<ObjectIdentifier> = []
    for _ in 0..<Self.measurementCount {
      var isChanged = false
      for item in scene?.items ?? [] {
        guard let window = item.view as? any WindowedView else { continue }
        let isOpened = opened.contains(ObjectIdentifier(window))
        let rows = window.contentRows
        guard isOpened || window.height == .fill, rows != item.frame.height else { continue }
        opened.insert(ObjectIdentifier(window))
        window.height = .cells(rows)
        openViews(around: window)
        isChanged = true
      }
      guard isChanged else { break }
      grid = picture(of: size).grid
    }
    return grid
  }

  /// Has the views around a window be as high as their content.
  private func openViews(around window: View) {
    var around = window.superview
    while let view = around {
      if view.height == .fill { view.height = nil }
      around = view.superview
    }
  }
}
