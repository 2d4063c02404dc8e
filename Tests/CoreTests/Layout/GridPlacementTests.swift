import TestSupport
import Testing

@testable import PlaygroundCore

/// Which tracks the items of a grid take.
struct GridPlacementTests {
  private typealias Request = GridPlacement.Request

  /// Draws a placement: one letter for each item, a row a line.
  private func picture(_ requests: [GridPlacement.Request], columns: Int) -> String {
    let placement = GridPlacement(requests, columns: columns, rows: 0)
    var lines = [[Character]](
      repeating: [Character](repeating: ".", count: placement.columnCount),
      count: placement.rowCount,
    )
    for (index, area) in placement.areas.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
      for y in area.rows { for x in area.columns { lines[y][x] = letter } }
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }

  @Test func itemsFillRows() {
    #expect(picture([Request(), Request(), Request(), Request()], columns: 3) == "abc\nd..")
  }

  @Test func spansThatDoNotFitGoToTheNextRow() {
    let items = [Request(), Request(), Request(columnSpan: 2), Request()]

    #expect(picture(items, columns: 3) == "ab.\nccd")
  }

  @Test func placedItemsComeFirst() {
    let items = [
      Request(), Request(column: 1, row: 0, rowSpan: 2), Request(), Request(row: 1), Request(),
    ]

    #expect(picture(items, columns: 3) == "abc\ndbe")
  }

  @Test func anItemWithARowTakesTheNextFreeColumn() {
    let items = [Request(column: 1, row: 0), Request(row: 0), Request(row: 0), Request(row: 0)]

    #expect(picture(items, columns: 2) == "bacd")
  }

  @Test func anItemWithAColumnGoesBelow() {
    #expect(picture([Request(), Request(column: 0), Request()], columns: 2) == "a.\nbc")
  }

  @Test func columnsBeyondThoseNamedAreAdded() {
    #expect(picture([Request(column: 3), Request(columnSpan: 2)], columns: 2) == "...a\nbb..")
  }

  @Test(arguments: Seeds.first(150, of: 300)) func itemsDoNotOverlapUnlessTheySaySo(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let requests = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      var request = Request()
      if Int.random(in: 0..<4, using: &random) == 0 {
        request.column = Int.random(in: 0..<4, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        request.row = Int.random(in: 0..<4, using: &random)
      }
      request.columnSpan = Int.random(in: 1...3, using: &random)
      request.rowSpan = Int.random(in: 1...2, using: &random)
      return request
    }

    let placement = GridPlacement(requests, columns: Int.random(in: 0...4, using: &random), rows: 0)

    var owners: [Point: Int] = [:]
    #expect(placement.areas.count == requests.count)
    for (index, (request, area)) in zip(requests, placement.areas).enumerated() {
      #expect(area.columns.count == request.columnSpan, "seed \(seed)")
      #expect(area.rows.count == request.rowSpan, "seed \(seed)")
      if let column = request.column { #expect(area.columns.lowerBound == column) }
      if let row = request.row { #expect(area.rows.lowerBound == row) }
      #expect(area.columns.upperBound <= placement.columnCount)
      #expect(area.rows.upperBound <= placement.rowCount)
      for y in area.rows {
        for x in area.columns {
          let other = owners.updateValue(index, forKey: Point(x: x, y: y))
          guard let other else { continue }
          let areBothPlaced = [request, requests[other]].allSatisfy {
            $0.row != nil && $0.column != nil
          }
          #expect(areBothPlaced, "items \(other) and \(index), seed \(seed)")
        }
      }
    }
  }
}
