import PlaygroundCore

extension Grid {
  /// Returns the grid with ASCII alone, for terminals with another character set: lines, arrows and
  /// marks in similar signs, any other character as question marks of its width.
  func inASCII() -> Grid {
    var grid = Grid(columns: columns, rows: rows, ambiguous: ambiguous)
    for y in 0..<rows {
      var x = 0
      for run in rowRuns(y) {
        let text = run.text.map { Self.ascii($0, ambiguous) }.joined()
        grid.draw(DrawnText.line(text), at: Point(x: x, y: y), style: run.style)
        x += text.utf8.count
      }
    }
    return grid
  }

  private static let signs: [Character: Character] = {
    let table: [(String, Character)] = [
      ("─━═╌╍┄┅╴╶╸╺", "-"), ("│┃║╎╏┆┇▏▎▍▌▐╵╷", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬", "+"),
      ("█▉▊▋▓▒■◼▪", "#"), ("░", ":"), ("▀", "\""), ("▄▁▂▃▅▆▇", "_"), ("▸▶›»→▹▷", ">"),
      ("◂◀‹«←◃◁", "<"),
      ("↑▲▴△", "^"), ("↓▼▾▽", "v"), ("●•◉⦿∙★", "*"), ("○◯◦☐", "o"), ("·…", "."), ("✓✔☑", "x"),
      ("✗✘×", "x"), ("⠋⠼⠇", "|"), ("⠙⠴⠏", "/"), ("⠹⠦", "-"), ("⠸⠧", "\\"),
      ("−–—‐", "-"), ("“”„", "\""), ("‘’", "'"), ("≡", "="), ("⏎", "<"),
    ]
    var signs: [Character: Character] = [:]
    for (characters, sign) in table {
      for character in characters { signs[character] = sign }
    }
    return signs
  }()

  private static func ascii(_ character: Character, _ ambiguous: AmbiguousWidth) -> String {
    if character.isASCII { return String(character) }
    let width = DisplayWidth.columns(of: String(character), ambiguous: ambiguous)
    return String(repeating: signs[character] ?? "?", count: width)
  }
}
