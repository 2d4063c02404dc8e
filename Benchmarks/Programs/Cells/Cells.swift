import PlaygroundTerminal

/// A screen of 200 × 60 cells that all change with each key.
@main struct Cells: TerminalProgram {
  static let size = Size(width: 200, height: 60)
  static let colors: [Color] = [.red, .green, .blue]

  let labels = (0..<size.height).map { row in
    Label(text(row: row, frame: 0)).foreground(colors[row % colors.count])
  }
  let frame = State(0)

  var body: some View {
    frame.safeBind(to: labels[0]) { [labels] _, frame in
      for (row, label) in labels.enumerated() { label.text = Self.text(row: row, frame: frame) }
    }
    let box = VBox()
    for label in labels { box.add(label) }
    return box
  }

  var keys: [KeyBinding] {
    KeyBinding(.character("n"), "next") { [frame] in frame.value += 1 }
    KeyBinding(.character("q"), "quit") { Terminal.quit() }
  }

  /// Returns the digits of a row; the last row ends with the number of the frame.
  private static func text(row: Int, frame: Int) -> String {
    let digits = (0..<size.width).map { UInt8(48 + ($0 + row + frame) % 10) }
    let text = String(decoding: digits, as: UTF8.self)
    if row < size.height - 1 { return text }
    let end = "frame \(frame)."
    return text.dropLast(end.count) + end
  }
}
