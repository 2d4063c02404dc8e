import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The positions of bands, beside a model that writes down every row of a list.
struct BandModelTests {
  /// The rows of a list, each with its band and its section; `nil` for blank rows.
  private struct Model {
    var bands: [Int?] = []
    var sections: [Int?] = []
    private var count = 0

    init(_ list: List, height: (Int) -> Int) {
      if list.header != nil { append(height, nil) }
      for (index, section) in list.sections.enumerated() {
        let attributes = section.attributes
        if attributes[.hidesWhenEmpty] == .hidesWhenEmpty(true), section.cells.isEmpty { continue }
        if section.header != nil { append(height, index) }
        appendBlank(attributes.insets.top, index)
        let perLine = attributes[.layout] == .layout(.grid) ? 2 : 1
        for line in 0..<(section.cells.count + perLine - 1) / perLine {
          if line > 0 { appendBlank(attributes.cells(.spacing) ?? 0, index) }
          append(height, index)
        }
        appendBlank(attributes.insets.bottom, index)
        if section.footer != nil { append(height, index) }
      }
      if list.footer != nil { append(height, nil) }
    }

    private mutating func append(_ height: (Int) -> Int, _ section: Int?) {
      bands += Array(repeating: count, count: height(count))
      sections += Array(repeating: section, count: height(count))
      count += 1
    }

    private mutating func appendBlank(_ rows: Int, _ section: Int) {
      bands += Array(repeating: nil, count: rows)
      sections += Array(repeating: section, count: rows)
    }
  }

  private func randomList(_ random: inout SeededGenerator) -> List {
    var list = List(
      sections: (0..<1 + random.below(4)).map { index in
        var props: Props = [
          "insets-top": .int(random.below(3)), "insets-bottom": .int(random.below(3)),
          "spacing": .int(random.below(3)), "hides-when-empty": .bool(random.isHit(oneIn: 3)),
        ]
        if random.isHit(oneIn: 3) {
          props["layout"] = "grid"
          props["columns"] = 2
        }
        let count = random.isHit(oneIn: 3) ? 0 : random.below(6)
        return section(
          "s\(index)",
          props: props,
          header: random.isHit(oneIn: 2) ? "head" : nil,
          footer: random.isHit(oneIn: 2) ? "foot" : nil,
          (0..<count).map { "\($0)" }
        )
      }
    )
    if random.isHit(oneIn: 3) { list.header = label("top").component }
    if random.isHit(oneIn: 3) { list.footer = label("end").component }
    return list
  }

  /// Returns the bands of a list, of which some are measured, and the model of their rows.
  private func bands(
    of list: List,
    _ random: inout SeededGenerator
  ) -> (stack: BandStack, model: Model) {
    let constraints = LayoutConstraints(width: 9, height: nil)
    var stack = ListLayout(lazily: list, in: constraints, snap: .cells).stack
    var known: [Int: Int] = [:]
    for band in 0..<stack.count where !random.isHit(oneIn: 3) {
      known[band] = random.below(5)
      _ = stack.record(known[band] ?? 0, ofBand: band, followsRows: false)
    }
    stack.stack()
    let mean = Double(known.values.reduce(0, +)) / Double(max(1, known.count))
    let estimate = known.isEmpty ? 1 : max(1, Int(mean.rounded()))
    return (stack, Model(list) { known[$0] ?? estimate })
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func everyRowBelongsToTheBandOfTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (stack, model) = bands(of: randomList(&random), &random)

    let found = (0..<stack.rowCount).map { row -> Int? in
      let band = stack.bandIndex(atRow: row)
      return band < stack.count && stack.rows(ofBand: band).contains(row) ? band : nil
    }

    #expect(found == model.bands, "seed \(seed)")
    #expect(stack.rowCount == model.bands.count, "seed \(seed)")
    for band in 0..<stack.count {
      let rows = model.bands.indices.filter { model.bands[$0] == band }
      #expect(stack.rows(ofBand: band).count == rows.count, "seed \(seed), band \(band)")
      guard let first = rows.first else { continue }
      #expect(stack.rows(ofBand: band).lowerBound == first, "seed \(seed), band \(band)")
    }
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 150))
  func everyRowOfASectionBelongsToIt(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (stack, model) = bands(of: randomList(&random), &random)

    for section in stack.sections.indices where !stack.sections[section].ownBands.isEmpty {
      let rows = model.sections.indices.filter { model.sections[$0] == section }
      let found = stack.rows(ofSection: section)
      #expect(found.count == rows.count, "seed \(seed), section \(section)")
      guard let first = rows.first else { continue }
      #expect(found.lowerBound == first, "seed \(seed), section \(section)")
      let start = stack.row(of: stack.position(ofSection: section))
      #expect(start == first, "seed \(seed), section \(section)")
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func bandsInAWindowAreThoseOfTheModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let list = randomList(&random)
    let layout = ListLayout(list, columns: 9, snap: .cells)
    let model = Model(list) { _ in 1 }

    for top in 0..<max(1, model.bands.count) {
      let window = top..<top + 1 + random.below(4)
      let seen = model.bands.indices.filter(window.contains).compactMap { model.bands[$0] }
      #expect(Array(layout.stack.bands(in: window)) == seen, "seed \(seed), \(window)")
    }
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func pathsAndBandsAgree(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let list = randomList(&random)
    let stack = ListLayout(list, columns: 9, snap: .cells).stack
    var positions: [RowPosition] = []

    for band in 0..<stack.count {
      let own = stack.positions(inBand: band)
      positions += own
      for case .cell(let path) in own {
        #expect(stack.bandIndex(of: path) == band, "seed \(seed), \(path)")
      }
      if let path = stack.band(band).path { #expect(own.first == .cell(path), "seed \(seed)") }
    }

    let paths = list.sections.indices.flatMap { section in
      list.sections[section].cells.indices.map {
        RowPosition.cell(ElementPath(section: section, element: $0))
      }
    }
    let cells = positions.filter { if case .cell = $0 { true } else { false } }
    #expect(cells == paths, "seed \(seed)")
    #expect(positions == positions.sorted(), "seed \(seed)")
  }

  @Test func anEmptySectionTakesTheRowsOfBothInsets() {
    let props: Props = ["insets-top": 1, "insets-bottom": 2]
    func rows(header: String?, footer: String?) -> Range<Int> {
      let list = List(sections: [
        section("a", ["x"]), section("s", props: props, header: header, footer: footer, []),
      ])
      return ListLayout(list, columns: 9, snap: .cells).stack.rows(ofSection: 1)
    }

    #expect(rows(header: "head", footer: "foot") == 1..<6)
    #expect(rows(header: "head", footer: nil) == 1..<5)
    #expect(rows(header: nil, footer: "foot") == 1..<5)
  }
}
