import Testing

@testable import PlaygroundCore

/// Where images are drawn in their frames, and how translucent and dark pixels look.
struct RasterPainterTests {
  /// Creates an image of greys and primary colours: `#` white, `.` transparent, `k` black, `r`, `g`
  /// and `b`, and digits for white of tenths of opacity.
  private func image(_ lines: [String]) throws -> RasterImage {
    let bytes = lines.joined().flatMap { letter -> [UInt8] in
      switch letter {
      case "#": [255, 255, 255, 255]
      case "k": [0, 0, 0, 255]
      case "r": [255, 0, 0, 255]
      case "g": [0, 255, 0, 255]
      case "b": [0, 0, 255, 255]
      default: [255, 255, 255, letter.wholeNumberValue.map { UInt8($0 * 255 / 10) } ?? 0]
      }
    }
    let size = Size(width: lines[0].count, height: lines.count)
    return RasterImage(try #require(Bitmap(size: size, bytes: bytes)))
  }

  private func painted(
    _ lines: [String],
    _ frame: Rect,
    _ scale: ImageScale,
    colors: ColorDepth = .none,
    on grid: Grid? = nil,
    clip: Rect? = nil
  ) throws -> Grid {
    var grid = grid ?? Grid(columns: frame.maxX, rows: frame.maxY)
    RasterPainter(
      image: try image(lines),
      frame: frame,
      clip: clip ?? grid.bounds,
      scale: scale,
      colors: colors,
    )
    .paint(into: &grid)
    return grid
  }

  private func frame(_ width: Int, _ height: Int) -> Rect {
    Rect(x: 0, y: 0, width: width, height: height)
  }

  @Test(
    arguments: [
      (4, 4, .fit, "\n▄▄▄▄\n▀▀▀▀\n"), (2, 2, .fit, "▄▄\n"), (8, 2, .fit, "████████\n████████"),
      (9, 2, .fit, "████████\n████████"), (10, 2, .fit, " ████████\n ████████"),
      (6, 3, .none, "\n ████\n"), (5, 3, .none, "\n████\n"), (2, 2, .none, "▄▄\n▀▀"),
      (2, 1, .none, "██"), (8, 4, .fill, "████████\n████████\n████████\n████████"),
      (6, 2, .stretch, "██████\n██████"),
    ] as [(Int, Int, ImageScale, String)]
  )
  func aWhiteImageIsCentred(width: Int, height: Int, scale: ImageScale, expected: String) throws {
    let grid = try painted(["####", "####"], frame(width, height), scale)

    #expect(grid.description == expected)
  }

  @Test func imagesLargerThanTheFrameShowTheirMiddle() throws {
    let columns = ["rgbk", "rgbk"]
    let colors = [Color.rgb(0, 255, 0), .rgb(0, 0, 255)]

    for scale in [ImageScale.fill, .none] {
      let grid = try painted(columns, frame(2, 1), scale, colors: .truecolor)
      #expect((0..<2).map { grid[$0, 0]?.style.background } == colors)
    }
    let rows = try painted(["r", "g", "b", "k"], frame(1, 1), .none, colors: .truecolor)
    #expect(rows[0, 0]?.style == TextStyle(color: colors[0], background: colors[1]))
  }

  @Test func theFrameMayBeAnywhere() throws {
    let grid = try painted(["##", "##"], Rect(x: 2, y: 1, width: 2, height: 1), .fit)

    #expect(grid.description == "\n  ██")
  }

  @Test func onlyCellsInsideTheClipChange() throws {
    let size = frame(4, 2)
    func drawn(_ clip: Rect) throws -> String {
      try painted(["####", "####", "####", "####"], size, .fit, clip: clip).description
    }

    #expect(try drawn(Rect(x: 1, y: 0, width: 2, height: 1)) == " ██\n")
    #expect(try drawn(Rect(x: 3, y: 1, width: 9, height: 9)) == "\n   █")
    #expect(try drawn(Rect(x: 4, y: 0, width: 1, height: 2)) == "\n")
    #expect(try drawn(.zero) == "\n")
  }

  @Test func aPixelIsSeenFromHalfOpacity() throws {
    let white = Color.rgb(255, 255, 255)
    var behind = Grid(columns: 2, rows: 1)
    behind.draw("xy", at: .zero)

    let grid = try painted(["45", "45"], frame(2, 1), .stretch, colors: .truecolor, on: behind)
    #expect(grid.rowRuns(0) == [Run("xy")])
    let seen = try painted(["46", "46"], frame(2, 1), .stretch, colors: .truecolor, on: behind)
    #expect(seen.rowRuns(0) == [Run("x"), Run(" ", style: TextStyle(background: white))])
  }

  @Test func aKnownBackgroundIsBlendedAtAnyOpacity() throws {
    var behind = Grid(columns: 3, rows: 1)
    behind.erase(behind.bounds, background: .rgb(0, 0, 255))

    let grid = try painted(["0#1", "0#1"], frame(3, 1), .stretch, colors: .truecolor, on: behind)

    let colors = (0..<3).map { grid[$0, 0]?.style.background }
    // A tenth of the light of white: the root of 25 of 255 parts.
    #expect(colors == [.rgb(0, 0, 255), .rgb(255, 255, 255), .rgb(80, 80, 255)])
  }

  @Test func halvesOfACellAreDrawnAsBlocks() throws {
    let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    var behind = Grid(columns: 4, rows: 1)
    behind.draw("wxyz", at: .zero)

    let grid = try painted(["r.r.", ".bb."], frame(4, 1), .stretch, colors: .truecolor, on: behind)

    #expect(
      grid.rowRuns(0) == [
        Run("▀", style: TextStyle(color: red)), Run("▄", style: TextStyle(color: blue)),
        Run("▀", style: TextStyle(color: red, background: blue)), Run("z"),
      ]
    )
  }

  @Test func darkPixelsCoverTextWithoutColours() throws {
    var behind = Grid(columns: 4, rows: 1)
    behind.draw("wxyz", at: .zero)

    let grid = try painted(["k.#k", "k.kk"], frame(4, 1), .stretch, on: behind)

    #expect(grid.description == " x▀")
  }

  @Test(
    arguments: [
      (["#", "#"], "█"), (["#", "k"], "▀"), (["k", "#"], "▄"), (["k", "k"], ""),
      (["8", "8"], "█"), (["6", "6"], "▓"), (["3", "3"], "▒"), (["1", "1"], "░"),
      (["3", "k"], "▀"), (["2", "k"], "░"),
    ] as [([String], String)]
  )
  func shadesAndBlocksShowTheLight(lines: [String], expected: String) throws {
    #expect(try painted(lines, frame(1, 1), .stretch).description == expected)
  }

  @Test func tablesHaveTheSizesOfTheirImages() throws {
    var table = RasterTable()
    #expect(table.isEmpty && table.colors == .truecolor)

    table["a"] = try image(["##", "##", "##"])
    #expect(!table.isEmpty)
    #expect(table.sizes["a"] == Size(width: 2, height: 2))
    #expect(table.sizes["b"] == nil)
    table["a"] = nil
    #expect(table.isEmpty)
  }
}
