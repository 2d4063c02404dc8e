import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The lines of a flow, beside cells placed one after the other.
struct FlowModelTests {
  /// Counts measurements; the size of a cell is written in its text, such as `3x2`.
  private final class Meter {
    private(set) var texts: [String] = []

    func size(of component: AnyComponent) -> Size {
      let text = Self.text(of: component)
      texts.append(text)
      let numbers = text.split(separator: "x").compactMap { Int($0) }
      return Size(width: numbers[0], height: numbers[1])
    }

    static func text(of component: AnyComponent) -> String {
      guard case .string(let text)? = component.node?.props["text"] else { return "" }
      return text
    }
  }

  private func flow(
    _ cells: Cells,
    columns: Int?,
    spacing: Int = 0,
    reusing previous: (cells: Cells, flow: Flow)? = nil,
    _ meter: Meter = Meter()
  ) -> Flow {
    Flow(of: cells, columns: columns, spacing: spacing, reusing: previous) { meter.size(of: $0) }
  }

  private func cells(_ sizes: String...) -> Cells { Cells(sizes.map { label($0, id: $0) }) }

  @Test(arguments: [
    (5, 0, [0, 2, 3]), (6, 0, [0, 3]), (6, 1, [0, 2, 3]), (8, 1, [0, 3]), (1, 0, [0, 1, 2, 3]),
    (0, 0, [0, 1, 2, 3]),
  ])
  func aCellGoesToTheNextLineIfItDoesNotFit(columns: Int, spacing: Int, starts: [Int]) {
    let flow = flow(cells("1x1", "2x1", "3x1"), columns: columns, spacing: spacing)
    #expect(flow.lines == .ragged(starts))
  }

  @Test func withoutWidthThereIsOneLine() {
    let flow = flow(cells("9x1", "9x4", "9x2"), columns: nil, spacing: 3)
    #expect(flow.lines == .ragged([0, 3]))
    #expect(flow.height(ofLine: 0) == 4)
    #expect(self.flow([], columns: nil).lines == .ragged([0]))
  }

  private func randomCells(_ random: inout SeededGenerator) -> [Cell] {
    (0..<random.below(12)).map { label("\(random.below(7))x\(random.below(4))", id: "\($0)") }
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func linesAreFilledFromTheStart(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let cells = randomCells(&random)
    let (columns, spacing) = (random.below(12), random.below(3))
    let meter = Meter()

    let flow = flow(Cells(cells), columns: columns, spacing: spacing, meter)

    var lines: [[Size]] = []
    for size in cells.map({ Meter().size(of: $0.component) }) {
      let widths = (lines.last ?? []).map(\.width) + [size.width]
      let total = widths.reduce(0, +) + spacing * (widths.count - 1)
      if !lines.isEmpty, total <= columns {
        lines[lines.count - 1].append(size)
      } else {
        lines.append([size])
      }
    }
    #expect(flow.lines.count == lines.count, "seed \(seed)")
    #expect(
      lines.indices.map { flow.lines.cells(ofLine: $0).count } == lines.map(\.count),
      "seed \(seed)"
    )
    #expect(
      lines.indices.map { flow.height(ofLine: $0) } == lines.map { $0.map(\.height).max() },
      "seed \(seed)"
    )
    #expect(meter.texts == cells.map { Meter.text(of: $0.component) }, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func unchangedCellsAreNotMeasuredAgain(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = randomCells(&random)
    var new = old
    for index in new.indices where random.isHit(oneIn: 4) {
      // No other cell has this size.
      new[index] = label("8x8", id: old[index].key.text)
    }
    if !new.isEmpty { new.remove(at: random.below(new.count)) }
    let changed = new.count { Meter.text(of: $0.component) == "8x8" }
    let known = (Cells(old), flow(Cells(old), columns: 9))
    let meter = Meter()

    let reused = flow(Cells(new), columns: 9, reusing: known, meter)
    let fresh = flow(Cells(new), columns: 9)

    #expect(reused.lines == fresh.lines, "seed \(seed)")
    for line in 0..<fresh.lines.count {
      #expect(reused.height(ofLine: line) == fresh.height(ofLine: line), "seed \(seed)")
    }
    #expect(meter.texts == Array(repeating: "8x8", count: changed), "seed \(seed)")
  }

  @Test func hugeCellsAreClampedToTheStorage() {
    let flow = flow(cells("9999999999x1", "1x9999999999"), columns: 10)
    #expect(flow.lines == .ragged([0, 1, 2]))
    #expect(flow.height(ofLine: 1) == Int(Int32.max))
  }
}
