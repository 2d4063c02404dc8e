import Testing

@testable import PlaygroundCore

/// Drawing images into cells.
struct RasterTests {
  /// Creates an image from letters: `.` transparent, `K` black, `W` white, `R` red, `G` green, `B`
  /// blue, `H` half transparent red.
  private func image(_ lines: String...) throws -> RasterImage {
    let colors: [Character: [UInt8]] = [
      ".": [0, 0, 0, 0], "K": [0, 0, 0, 255], "W": [255, 255, 255, 255], "R": [255, 0, 0, 255],
      "G": [0, 255, 0, 255], "B": [0, 0, 255, 255], "H": [255, 0, 0, 128],
    ]
    let size = Size(width: lines[0].count, height: lines.count)
    return RasterImage(
      try #require(Bitmap(size: size, bytes: lines.joined().flatMap { colors[$0] ?? [] }))
    )
  }

  private func grid(
    _ image: RasterImage,
    _ size: Size,
    scale: ImageScale = .fit,
    colors: ColorDepth = .truecolor
  ) -> Grid {
    var grid = Grid(columns: size.width, rows: size.height)
    grid.rasters = RasterTable(["a.png": image], colors: colors)
    let node = Node("Image", props: ["src": "a.png", "scale": .string(scale.rawValue)])
    let layout = LayoutTree(frames: [grid.bounds], extent: size)
    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    return grid
  }

  private let red = Color.rgb(255, 0, 0)
  private let green = Color.rgb(0, 255, 0)
  private let blue = Color.rgb(0, 0, 255)
  private let white = Color.rgb(255, 255, 255)

  @Test func aCellShowsTwoPixels() throws {
    let grid = grid(try image("RG", "BB"), Size(width: 2, height: 1))

    #expect(
      grid.rowRuns(0) == [
        Run("▀", style: TextStyle(color: red, background: blue)),
        Run("▀", style: TextStyle(color: green, background: blue)),
      ]
    )
  }

  @Test func equalPixelsAreABlank() throws {
    let grid = grid(try image("RR", "RR"), Size(width: 2, height: 1))

    #expect(grid.rowRuns(0) == [Run("  ", style: TextStyle(background: red))])
  }

  @Test func transparentCellsAreUnchanged() throws {
    let grid = grid(try image("R..R", "..RR"), Size(width: 4, height: 1))

    #expect(
      grid.rowRuns(0) == [
        Run("▀", style: TextStyle(color: red)), Run(" "), Run("▄", style: TextStyle(color: red)),
        Run(" ", style: TextStyle(background: red)),
      ]
    )
  }

  @Test func transparentPixelsBlendWithAKnownBackground() throws {
    var grid = Grid(columns: 1, rows: 1)
    grid.rasters = RasterTable(["a.png": try image("H", ".")])
    grid.fill(grid.bounds, style: TextStyle(background: .rgb(0, 0, 255)))
    let node = Node("Image", props: ["src": "a.png"])
    let layout = LayoutTree(frames: [grid.bounds], extent: grid.bounds.size)
    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)

    // Half the light of each: about the square roots of half of 255 squared.
    let mixed = Color.rgb(181, 0, 180)
    #expect(grid.rowRuns(0) == [Run("▀", style: TextStyle(color: mixed, background: blue))])
  }

  @Test func scalingAveragesLinearLight() throws {
    let bitmap = try #require(
      Bitmap(size: Size(width: 2, height: 1), bytes: [0, 0, 0, 255, 255, 255, 255, 255])
    )

    // The exact sRGB curve yields 188.
    #expect(bitmap.scaled(to: Size(width: 1, height: 1)).bytes == [180, 180, 180, 255])
  }

  @Test func transparentPixelsHaveNoColor() throws {
    let bitmap = try #require(
      Bitmap(size: Size(width: 2, height: 1), bytes: [0, 255, 0, 0, 255, 0, 0, 255])
    )

    #expect(bitmap.scaled(to: Size(width: 1, height: 1)).bytes == [255, 0, 0, 128])
  }

  @Test func scalingWeightsPartialPixels() throws {
    let bytes: [UInt8] = [255, 0, 0].flatMap { [$0, $0, $0, 255] }
    let bitmap = try #require(Bitmap(size: Size(width: 3, height: 1), bytes: bytes))

    // Two thirds of the light of the left half, none of the right half.
    #expect(
      bitmap.scaled(to: Size(width: 2, height: 1)).bytes == [208, 208, 208, 255, 0, 0, 0, 255]
    )
  }

  @Test(arguments: [
    (ImageScale.fit, "▄▄▄ ▄▄\n███ ▓█\n"), (.fill, "███\n███\n███"),
    (.stretch, "███ ▓█\n███ ▓█\n███ ▓█"), (.none, "\n ██ █\n"),
  ])
  func scaleSaysHowTheFrameIsFilled(scale: ImageScale, expected: String) throws {
    let picture = try image("WWKW", "WWKW")

    let size = Size(width: 6, height: 3)
    #expect(grid(picture, size, scale: scale, colors: .none).description == expected)
  }

  @Test func shadesReplaceMissingColors() throws {
    let row: [UInt8] = [0, 64, 128, 191, 255].flatMap { [$0, $0, $0, 255] }
    let size = Size(width: 5, height: 2)
    let image = RasterImage(try #require(Bitmap(size: size, bytes: row + row)))

    #expect(grid(image, Size(width: 5, height: 1), colors: .none).description == " ░▒▓█")
  }

  @Test func aCellIsOnePixelWhereBlocksAreWide() throws {
    func rows(_ colors: ColorDepth) throws -> [Run] {
      var grid = Grid(columns: 3, rows: 1, ambiguous: .wide)
      grid.rasters = RasterTable(["a.png": try image("WRK", "WRW")], colors: colors)
      let node = Node("Image", props: ["src": "a.png"])
      let layout = LayoutTree(frames: [grid.bounds], extent: grid.bounds.size)
      Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
      return grid.rowRuns(0)
    }

    let grey = Color.rgb(180, 180, 180)
    #expect(
      try rows(.truecolor)
        == [white, red, grey].map { Run(" ", style: TextStyle(background: $0)) }
    )
    #expect(try rows(.none) == [Run("@=*")])
  }

  @Test func reducedPalettesUseTheNearestColors() throws {
    let picture = try image("RW", "RW")

    #expect(
      grid(picture, Size(width: 2, height: 1), colors: .ansi16).rowRuns(0) == [
        Run(" ", style: TextStyle(background: .palette(9))),
        Run(" ", style: TextStyle(background: .palette(15))),
      ]
    )
    #expect(
      grid(picture, Size(width: 2, height: 1), colors: .ansi256).rowRuns(0) == [
        Run(" ", style: TextStyle(background: .palette(196))),
        Run(" ", style: TextStyle(background: .palette(231))),
      ]
    )
  }

  @Test func onlyThePartInsideTheClipIsDrawn() throws {
    var grid = Grid(columns: 4, rows: 2)
    grid.rasters = RasterTable(["a.png": try image("RG", "BW")], colors: .truecolor)
    let node = Node("Image", props: ["src": "a.png", "scale": "stretch"])
    let frame = Rect(x: -2, y: -1, width: 4, height: 2)
    let layout = LayoutTree(frames: [frame], extent: frame.size)
    let clip = Rect(x: 0, y: 0, width: 1, height: 2)
    Painter.paint(node, layout: layout, at: .zero, clip: clip, into: &grid)

    #expect(grid.rowRuns(0) == [Run(" ", style: TextStyle(background: white))])
    #expect(grid.rowRuns(1) == [])
  }

  @Test func onlyTheVisiblePartOfAHugeFrameIsScaled() throws {
    var grid = Grid(columns: 2, rows: 1)
    grid.rasters = RasterTable(["a.png": try image("RG", "BW")])
    let node = Node("Image", props: ["src": "a.png", "scale": "fill"])
    let frame = Rect(x: 0, y: 0, width: 1 << 45, height: 1 << 45)
    let layout = LayoutTree(frames: [frame], extent: frame.size)
    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)

    // Only a small part of the upper left corner is visible, clipped on both sides.
    #expect(grid.rowRuns(0) == [Run("  ", style: TextStyle(background: red))])
  }

  @Test func largeImagesAreStoredScaledDown() throws {
    let size = Size(width: 2000, height: 10)
    let bytes = [UInt8](repeating: 255, count: 4 * size.width * size.height)
    let image = RasterImage(try #require(Bitmap(size: size, bytes: bytes)))

    #expect(image.size == size)
    #expect(image.byteCount == 4 * (512 * 3 + 256 + 128 + 64 + 32))
    #expect(grid(image, Size(width: 4, height: 1), colors: .none).description == "▀▀▀▀")
  }

  @Test(arguments: [(0, 1, 0), (1, 1, 3), (1, 1, 5), (-1, -1, 4), (Int.max, 2, 8)])
  func bitmapsHaveFourBytesAPixel(width: Int, height: Int, count: Int) {
    let size = Size(width: width, height: height)
    #expect(Bitmap(size: size, bytes: [UInt8](repeating: 0, count: count)) == nil)
  }
}
