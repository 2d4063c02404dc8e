import Testing

@testable import PlaygroundCore

struct BorderDrawingTests {
  private let all = Edges(top: 1, left: 1, bottom: 1, right: 1)

  private func picture(
    _ width: Int,
    _ height: Int,
    _ edges: Edges,
    gaps: BorderGaps = BorderGaps(),
    border: BorderStyle = .single,
    ambiguous: AmbiguousWidth = .narrow
  ) -> String {
    var grid = Grid(columns: width + 2, rows: height + 1, ambiguous: ambiguous)
    grid.drawBorder(
      Rect(x: 1, y: 0, width: width, height: height),
      edges: edges,
      border: border,
      looks: BorderLooks(.plain),
      gaps: gaps,
      clip: nil,
    )
    return grid.lines.dropLast().map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
      .joined(separator: "/")
  }

  @Test(
    arguments: [
      (.single, "┌──┐/│  │/└──┘"), (.double, "╔══╗/║  ║/╚══╝"), (.rounded, "╭──╮/│  │/╰──╯"),
      (.bold, "┏━━┓/┃  ┃/┗━━┛"), (.singleDouble, "╓──╖/║  ║/╙──╜"),
      (.doubleSingle, "╒══╕/│  │/╘══╛"), (.dashed, "┌╌╌┐/╎  ╎/└╌╌┘"), (.classic, "+--+/|  |/+--+"),
      (.ascii, "+--+/|  |/+--+"),
    ] as [(BorderStyle, String)]
  )
  func everyStyleHasItsSigns(style: BorderStyle, expected: String) {
    #expect(picture(4, 3, all, border: style) == expected)
    #expect(picture(4, 3, all, border: style, ambiguous: .wide) == "+--+/|  |/+--+")
  }

  @Test(
    arguments: [
      (Edges(top: 1), "───//"), (Edges(bottom: 1), "//───"), (Edges(left: 1), "│/│/│"),
      (Edges(right: 1), "  │/  │/  │"), (Edges(top: 1, left: 1), "┌──/│/│"),
      (Edges(top: 1, right: 1), "──┐/  │/  │"), (Edges(left: 1, bottom: 1), "│/│/└──"),
      (Edges(bottom: 1, right: 1), "  │/  │/──┘"), (Edges(top: 1, bottom: 1), "───//───"),
      (Edges(left: 1, right: 1), "│ │/│ │/│ │"), (Edges(top: 5, left: 9), "┌──/│/│"), (.zero, "//"),
      (Edges(top: -1, left: 1), "│/│/│"),
    ] as [(Edges, String)]
  )
  func cornersAreWhereTwoEdgesMeet(edges: Edges, expected: String) {
    #expect(picture(3, 3, edges) == expected)
  }

  @Test func oneRowOrColumnShowsOnlyTheLineAlongIt() {
    #expect(picture(1, 1, all) == "□")
    #expect(picture(1, 1, all, ambiguous: .wide) == "+")
    #expect(picture(4, 1, all) == "────")
    #expect(picture(1, 3, all) == "│/│/│")
    #expect(picture(4, 1, Edges(left: 1, right: 1)) == "│  │")
    #expect(picture(1, 3, Edges(top: 1, bottom: 1)) == "─//─")
    #expect(picture(2, 2, all) == "┌┐/└┘")
    #expect(picture(0, 3, all) == "//")
    #expect(picture(3, 0, all) == "")
  }

  @Test func gapsLeaveTheEndsOfLinesFree() {
    func gaps(_ lead: Int, _ trail: Int, isRightToLeft: Bool = false) -> BorderGaps {
      BorderGaps(lead: lead, trail: trail, isRightToLeft: isRightToLeft)
    }

    #expect(picture(6, 4, all, gaps: gaps(1, 2)) == " ───/│    │// ───")
    #expect(picture(6, 4, all, gaps: gaps(1, 2, isRightToLeft: true)) == "  ───/│    │//  ───")
    #expect(picture(4, 3, all, gaps: gaps(0, 1)) == "┌──│/│  │/───")
    #expect(picture(4, 3, all, gaps: gaps(1, 0)) == " ───/│  │/│──┘")
    #expect(picture(4, 3, all, gaps: gaps(3, 3)) == "//")
    #expect(picture(4, 3, all, gaps: gaps(0, 0)) == picture(4, 3, all))
  }

  @Test func linesOfGapsAreOneCellThick() {
    let gaps = BorderGaps(lead: 2, trail: 1, isRightToLeft: false)

    let lines = gaps.lines(of: Rect(x: 10, y: 20, width: 8, height: 6))

    #expect(lines.top == Rect(x: 12, y: 20, width: 5, height: 1))
    #expect(lines.bottom == Rect(x: 12, y: 25, width: 5, height: 1))
    #expect(lines.left == Rect(x: 10, y: 22, width: 1, height: 3))
    #expect(lines.right == Rect(x: 17, y: 22, width: 1, height: 3))
    #expect(gaps.lines(of: Rect(x: 0, y: 0, width: 2, height: 2)).top.isEmpty)
  }

  @Test func cornersHaveTheStyleOfTheHorizontalEdge() {
    func style(_ index: UInt8) -> TextStyle { TextStyle(color: .palette(index)) }
    var looks = BorderLooks(.plain)
    (looks.top, looks.left, looks.bottom, looks.right) = (style(1), style(2), style(3), style(4))
    var grid = Grid(columns: 3, rows: 3)

    grid.drawBorder(grid.bounds, edges: all, border: .single, looks: looks, clip: nil)

    #expect(grid.rowRuns(0) == [Run("┌─┐", style: style(1))])
    #expect(
      grid.rowRuns(1) == [Run("│", style: style(2)), Run(" "), Run("│", style: style(4))]
    )
    #expect(grid.rowRuns(2) == [Run("└─┘", style: style(3))])
  }

  @Test func bordersAreClipped() {
    var grid = Grid(columns: 5, rows: 4)

    grid.drawBorder(grid.bounds, clip: Rect(x: 1, y: 1, width: 4, height: 3))
    #expect(grid.lines == ["", "    │", "    │", " ───┘"])
    grid.drawBorder(Rect(x: -1, y: -1, width: 3, height: 3))
    #expect(grid.lines == [" │", "─┘  │", "    │", " ───┘"])
  }

  @Test func bordersAreDrawnOverTheBackground() {
    var grid = Grid(columns: 3, rows: 1)
    grid.erase(grid.bounds, background: .palette(4))

    grid.drawBorder(grid.bounds, style: TextStyle(color: .palette(1)))

    #expect(
      grid.rowRuns(0)
        == [Run("───", style: TextStyle(color: .palette(1), background: .palette(4)))]
    )
  }
}
