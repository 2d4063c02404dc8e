import Testing

@testable import PlaygroundCore

/// The bytes that draw rows in a region of a screen.
struct ScreenPatchTests {
  private func patch(
    _ rows: [Frame.Row],
    _ region: Rect,
    screenColumns: Int = 20,
    depth: ColorDepth = .ansi16,
    ambiguous: AmbiguousWidth = .narrow
  ) -> String {
    let bytes = ANSIEncoder(depth: depth, ambiguous: ambiguous)
      .screenPatch(rows, in: region, screenColumns: screenColumns)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "^")
  }

  private func row(_ y: Int, _ texts: String...) -> Frame.Row {
    Frame.Row(y: y, runs: texts.map { Run($0) })
  }

  private func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func theCursorStartsAtTheRowOfTheRegion() {
    #expect(patch([row(0, "ab")], region(0, 0, 2, 1)) == "^[1;1Hab")
    #expect(patch([row(2, "ab")], region(9, 10, 2, 3)) == "^[13;10Hab")
    #expect(patch([row(0, "a"), row(1, "b")], region(0, 0, 1, 2)) == "^[1;1Ha^[2;1Hb")
  }

  @Test func rowsAndRegionsOutsideAreOmitted() {
    #expect(patch([row(-1, "a"), row(1, "b")], region(0, 0, 1, 1)) == "")
    #expect(patch([row(0, "a")], region(-1, 0, 5, 1)) == "")
    #expect(patch([row(0, "a")], region(0, -1, 5, 3)) == "")
    #expect(patch([row(0, "a")], region(0, 0, 0, 1)) == "")
    #expect(patch([row(0, "a")], region(20, 0, 5, 1)) == "")
    #expect(patch([row(0, "abc")], region(19, 0, 5, 1)) == "^[1;20Ha")
  }

  @Test func theRestOfARowIsErased() {
    #expect(patch([row(0)], region(3, 0, 4, 1)) == "^[1;4H^[4X")
    #expect(patch([row(0)], region(16, 0, 4, 1)) == "^[1;17H^[K")
    #expect(patch([row(0)], region(16, 0, 9, 1)) == "^[1;17H^[K")
    #expect(patch([row(0, "abc")], region(3, 0, 4, 1)) == "^[1;4Habc^[1X")
    #expect(patch([row(0, "abcd")], region(3, 0, 4, 1)) == "^[1;4Habcd")
    #expect(patch([row(0, "ab", "cd", "ef")], region(3, 0, 4, 1)) == "^[1;4Habcd")
  }

  @Test func aWideClusterThatIsCutIsABlank() {
    #expect(patch([row(0, "a漢字")], region(0, 0, 4, 1)) == "^[1;1Ha漢 ")
    #expect(patch([row(0, "漢", "x")], region(0, 0, 1, 1)) == "^[1;1H ")
    #expect(patch([row(0, "λλ")], region(0, 0, 3, 1), ambiguous: .wide) == "^[1;1Hλ ")
    #expect(patch([row(0, "λλ")], region(0, 0, 3, 1)) == "^[1;1Hλλ^[1X")
  }

  @Test func theCursorIsPlacedAroundAClusterOfUnknownWidth() {
    #expect(patch([row(0, "a😀b")], region(2, 1, 6, 1)) == "^[2;3Ha  ^[2;4H😀^[2;6Hb^[2X")
    #expect(patch([row(0, "😀")], region(0, 0, 2, 1)) == "^[1;1H  ^[1;1H😀")
    #expect(patch([row(0, "é漢")], region(0, 0, 3, 1)) == "^[1;1Hé漢")
  }

  @Test func theStyleEndsWithTheRow() {
    let bold = Run("漢", style: TextStyle(attributes: .bold))
    let rows = [Frame.Row(y: 0, runs: [bold, Run("xy", style: TextStyle(color: .palette(1)))])]

    #expect(patch(rows, region(0, 0, 5, 1)) == "^[1;1H^[1m漢^[0;31mxy^[0m^[1X")
    // Runs after the last column change nothing.
    #expect(patch(rows, region(0, 0, 2, 1)) == "^[1;1H^[1m漢^[0m")
    #expect(patch(rows, region(0, 0, 5, 1), depth: .none) == "^[1;1H漢xy^[1X")
  }

  @Test func controlsAreReplaced() {
    #expect(patch([row(0, "a\u{1b}[2J")], region(0, 0, 9, 1)) == "^[1;1Ha␛[2J^[4X")
  }

  @Test(
    arguments: [
      (.none, false, ColorDepth.none, false), (.none, true, .none, true),
      (.ansi16, false, .ansi16, true), (.truecolor, true, .none, true),
    ] as [(ColorDepth, Bool, ColorDepth, Bool)]
  )
  func attributesAloneDisableColours(
    depth: ColorDepth,
    attributesOnly: Bool,
    expected: ColorDepth,
    sendsAttributes: Bool
  ) {
    let encoder = ANSIEncoder(depth: depth, attributesOnly: attributesOnly)

    #expect(encoder.depth == expected)
    #expect(encoder.sendsAttributes == sendsAttributes)
  }

  @Test func rowsOfTextEndWithALineFeed() {
    let encoder = ANSIEncoder(depth: .ansi16)
    let red = TextStyle(color: .palette(1))

    let text = encoder.text(rows: [[Run("a\n", style: red)], [], [Run("b")]])

    #expect(text == "\u{1b}[31ma␊\u{1b}[0m\n\nb\n")
    #expect(encoder.text(rows: []) == "")
  }
}
