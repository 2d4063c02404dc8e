import TestSupport
import Testing

@testable import PlaygroundCore

struct ANSIEncoderTests {
  private let salmon = TextStyle(color: .rgb(250, 128, 114), attributes: [.bold, .underline])

  private func text(
    _ runs: [Run],
    _ depth: ColorDepth,
    attributesOnly: Bool = false
  ) -> String {
    let encoder = ANSIEncoder(depth: depth, attributesOnly: attributesOnly)
    return encoder.text(rows: [runs]).replacing("\u{1b}", with: "^")
  }

  @Test(arguments: [
    (ColorDepth.none, "a b\n"), (.ansi16, "a^[1;4;91m b^[0m\n"),
    (.ansi256, "a^[1;4;38;5;209m b^[0m\n"), (.truecolor, "a^[1;4;38;2;250;128;114m b^[0m\n"),
  ])
  func lookIsSentAsDeepAsTheTerminalShows(depth: ColorDepth, expected: String) {
    #expect(text([Run("a"), Run(" b", style: salmon)], depth) == expected)
  }

  @Test func attributesAreKeptWithoutColors() {
    #expect(text([Run("a", style: salmon)], .truecolor, attributesOnly: true) == "^[1;4ma^[0m\n")
    #expect(text([Run("a", style: salmon)], .none, attributesOnly: true) == "^[1;4ma^[0m\n")
  }

  @Test func onlyChangesAreSent() {
    let bold = TextStyle(attributes: .bold)
    let boldRed = TextStyle(color: .palette(1), attributes: .bold)
    let red = TextStyle(color: .palette(1))
    let dim = TextStyle(attributes: .dim)

    #expect(
      text([Run("a", style: bold), Run("b", style: boldRed)], .ansi16) == "^[1ma^[31mb^[0m\n"
    )
    #expect(
      text([Run("a", style: boldRed), Run("b", style: red)], .ansi16) == "^[1;31ma^[22mb^[0m\n"
    )
    #expect(text([Run("a", style: bold), Run("b", style: dim)], .ansi16) == "^[1ma^[0;2mb^[0m\n")
    #expect(text([Run("a", style: red), Run("b", style: red)], .ansi16) == "^[31mab^[0m\n")
    #expect(text([Run("a", style: red), Run("b")], .ansi16) == "^[31ma^[0mb\n")
  }

  @Test(arguments: [
    (Color.palette(15), "97"), (.palette(200), "95"), (.palette(232), "30"),
    (.rgb(255, 0, 0), "91"),
    (.rgb(1, 1, 1), "30"), (.rgb(0, 0, 240), "34"),
  ])
  func sixteenColoursStandForOthers(color: Color, code: String) {
    #expect(text([Run("x", style: TextStyle(color: color))], .ansi16) == "^[\(code)mx^[0m\n")
  }

  @Test func backgroundsHaveSeparateCodes() {
    let style = TextStyle(color: .palette(9), background: .palette(12))

    #expect(text([Run("x", style: style)], .ansi256) == "^[91;104mx^[0m\n")
    #expect(
      text([Run("x", style: TextStyle(background: .rgb(0, 95, 135)))], .ansi256)
        == "^[48;5;24mx^[0m\n"
    )
  }

  @Test func patchErasesOldContent() {
    let rows = [Frame.Row(y: 1, runs: [Run("ab", style: TextStyle(attributes: .bold))])]
    let encoder = ANSIEncoder(depth: .ansi16)
    func patch(_ width: Int, _ screenColumns: Int) -> String {
      let region = Rect(x: 4, y: 2, width: width, height: 2)
      let bytes = encoder.screenPatch(rows, in: region, screenColumns: screenColumns)
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
    }

    #expect(patch(8, 12) == "^[4;5H^[1mab^[0m^[K")
    #expect(patch(8, 20) == "^[4;5H^[1mab^[0m^[6X")
    #expect(patch(2, 6) == "^[4;5H^[1mab^[0m")
    #expect(patch(1, 20) == "^[4;5H^[1ma^[0m")
    #expect(patch(8, 4) == "")
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func patchedScreenEqualsARepaintedOne(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: Int.random(in: 1...20, using: &random), height: 6)
    let region = Rect(
      x: Int.random(in: 0...4, using: &random),
      y: 2,
      width: size.width,
      height: size.height
    )
    let columns = region.maxX + Int.random(in: 0...3, using: &random)
    let encoder = ANSIEncoder(depth: .truecolor)
    let old = random.grid(size)
    let new = Bool.random(using: &random) ? random.grid(size) : random.touched(old)
    var screen = EmulatedScreen(showing: random.grid(Size(width: columns, height: 10)))
    let around = screen.grid

    try screen.feed(encoder.screenPatch(rows(of: old), in: region, screenColumns: columns))
    let changed = zip(rows(of: old), rows(of: new)).filter { $0 != $1 }.map(\.1)
    try screen.feed(encoder.screenPatch(changed, in: region, screenColumns: columns))

    var fresh = around
    for y in 0..<size.height {
      var x = region.x
      fresh.erase(Rect(x: x, y: region.y + y, width: size.width, height: 1))
      for run in new.rowRuns(y) {
        fresh.draw(run.text, at: Point(x: x, y: region.y + y), style: run.style)
        x += DisplayWidth.columns(of: run.text)
      }
    }
    #expect(screen.grid == fresh, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(100))
  func otherCharacterWidthsDoNotShiftTheRow(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let grid = random.grid(Size(width: 16, height: 3))
    var screen = EmulatedScreen(columns: 16, rows: 3)
    screen.columnsOfCluster = { DisplayWidth.isDisputed($0) ? 1 : DisplayWidth.columns(of: $0) }

    try screen.feed(
      ANSIEncoder(depth: .truecolor).screenPatch(rows(of: grid), in: grid.bounds, screenColumns: 16)
    )

    for y in 0..<3 {
      for x in 0..<16 {
        guard let cell = grid[x, y] else { continue }
        let shown = screen.grid[x, y]?.cluster
        #expect(
          shown == (DisplayWidth.isDisputed(cell.cluster) ? "?" : cell.cluster),
          "seed \(seed)"
        )
      }
    }
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func textContainsNoControlSequences(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
    let hostile = String(decoding: bytes, as: UTF8.self) + random.text(maxLength: 20)
    let runs = [Run(hostile, style: random.style()), Run(hostile)]

    for depth in ColorDepth.allCases {
      var screen = EmulatedScreen(columns: 2000, rows: 1)
      var sent: [UInt8] = []
      ANSIEncoder(depth: depth).append(runs, to: &sent)
      try screen.feed(sent)
      let expected = depth == .none || runs[0].style.nearest(at: depth) == .plain ? 0 : 2
      #expect(screen.sequenceCount == expected, "seed \(seed)")

      var patched = EmulatedScreen(columns: 30, rows: 1)
      let rows = [Frame.Row(y: 0, runs: runs)]
      try patched.feed(
        ANSIEncoder(depth: depth).screenPatch(rows, in: patched.grid.bounds, screenColumns: 30)
      )
    }
  }

  @Test func plainTextEqualsTheGridsText() {
    let grid = Grid(lines: ["a  漢", "", "👩‍🌾 b"])

    let text = ANSIEncoder(depth: .none).text(rows: (0..<3).map { grid.rowRuns($0) })

    #expect(text == grid.description + "\n")
  }

  private func rows(of grid: Grid) -> [Frame.Row] {
    (0..<grid.rows).map { Frame.Row(y: $0, runs: grid.rowRuns($0)) }
  }
}
