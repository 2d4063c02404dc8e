import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// One list as described nodes and as Swift components: the same operations lead to the same rows
/// and the same events.
@MainActor
struct RowSourceTwinTests {
  @Test(arguments: Seeds.first(12, of: 24))
  func bothSourcesShowTheSameRowsAndEvents(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var outline = TwinOutline(&random)
    var twins = Twins(outline)

    for step in 0..<25 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        outline.edit(&random)
        twins.apply(outline)
      case 2: twins.scroll(to: Int.random(in: -2...40, using: &random))
      case 3: twins.scroll(by: Int.random(in: -9...9, using: &random))
      case 4: twins.scrollStrip(Int.random(in: 0..<4, using: &random), by: random.columns)
      case 5: twins.moveCursor(to: twins.cells.randomElement(using: &random))
      default: twins.resize(to: Size(width: 12, height: Int.random(in: 1...9, using: &random)))
      }
      twins.compare("seed \(seed), step \(step)")
    }
  }

  @Test(arguments: Seeds.first(10, of: 20))
  func bothSourcesReachTheEnd(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var twins = Twins(TwinOutline(&random), listEvents: ["end"])

    for step in 0..<20 {
      twins.scroll(to: Int.random(in: 0...30, using: &random))
      twins.compare("seed \(seed), step \(step)")
    }
  }

  @Test(arguments: Seeds.first(10, of: 20))
  func bothSourcesHaveTheSameTransitions(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var outline = TwinOutline(&random)
    var twins = Twins(outline)
    let ways = twins.recordTransitions()

    for step in 0..<6 {
      outline.edit(&random)
      twins.apply(outline)
      #expect(ways.described == ways.written, "seed \(seed), step \(step)")
    }
    #expect(!ways.described.isEmpty)
  }
}

@MainActor
extension SeededGenerator {
  fileprivate var columns: Int {
    mutating get { Int.random(in: -8...8, using: &self) }
  }
}

/// An outline of sections with one-line rows, independent of the row source.
@MainActor
private struct TwinOutline {
  struct Group {
    var id: Int
    var props: Props
    var hasHeader: Bool
    var rows: [Row]
  }

  struct Row {
    var id: Int
    var text: String
  }

  private(set) var groups: [Group] = []
  private var count = 0

  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      groups.append(group(&random))
    }
  }

  private mutating func group(_ random: inout SeededGenerator) -> Group {
    count += 1
    let kinds: [Props] = [
      [:], ["pin-header": true], ["layout": "grid", "columns": 2],
      ["layout": "horizontal", "spacing": 1], ["spacing": 1, "pin-footer": true],
    ]
    return Group(
      id: count,
      props: kinds.randomElement(using: &random) ?? [:],
      hasHeader: Bool.random(using: &random),
      rows: (0..<Int.random(in: 1...9, using: &random)).map { _ in row(&random) },
    )
  }

  private mutating func row(_ random: inout SeededGenerator) -> Row {
    count += 1
    return Row(id: count, text: "\(count)" + (Bool.random(using: &random) ? "-r" : ""))
  }

  mutating func edit(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let group = Int.random(in: 0..<groups.count, using: &random)
      let position = Int.random(in: 0...groups[group].rows.count, using: &random)
      let isRow = position < groups[group].rows.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0: groups[group].rows.insert(row(&random), at: position)
      case 1 where isRow: groups[group].rows.remove(at: position)
      case 2 where isRow: groups[group].rows[position].text = "\(groups[group].rows[position].id)*"
      case 3 where isRow:
        let moved = groups[group].rows.remove(at: position)
        let other = Int.random(in: 0..<groups.count, using: &random)
        groups[other].rows.insert(moved, at: 0)
      case 4: groups.insert(self.group(&random), at: group)
      case 5 where groups.count > 1: groups.remove(at: group)
      default: groups[group].hasHeader.toggle()
      }
    }
  }
}

/// A row as a Swift component.
@MainActor
private struct TwinRow: Component, Equatable {
  var text: String

  func render(in content: Label) { content.text = text }
}

/// The two windows.
@MainActor
private struct Twins {
  private let viewport = Viewport(size: Size(width: 12, height: 5))
  private let view = ListView(size: Size(width: 12, height: 5))
  private let recorder = CallRecorder()
  /// The list events to compare.
  private let listEvents: Set<String>
  private var state = PreviewState()
  private var responses: [String] = []

  init(_ outline: TwinOutline, listEvents: Set<String> = ["scroll"]) {
    self.listEvents = listEvents
    apply(outline)
    compare("at first")
  }

  mutating func apply(_ outline: TwinOutline) {
    let list = described(outline)
    state.apply(.list(list))
    let content = ContentLayout(.list(list), columns: 12, reusing: viewport.content)
    viewport.show(content, state.outcome, looksForEnd: true)
    view.apply(written(outline))
  }

  func scroll(to row: Int) {
    viewport.scroll(to: row)
    view.scroll(to: row)
  }

  func scroll(by rows: Int) {
    viewport.scroll(by: rows)
    view.scroll(to: view.contentOffset + rows)
  }

  func scrollStrip(_ section: Int, by columns: Int) {
    let isMoved = viewport.scrollStrip(at: .section(section), by: columns)
    #expect(view.scrollStrip(ofSection: section, by: columns) == isMoved)
  }

  func resize(to size: Size) {
    viewport.resize(to: size)
    view.resize(to: size)
  }

  /// The visible cells.
  var cells: [ElementPath] { view.screen.visibleItems().flatMap(\.items).map(\.path) }

  mutating func moveCursor(to path: ElementPath?) {
    guard let path else { return }
    responses += viewport.responses(to: .highlight, at: .cell(path))
      .flatMap { $0.actions.map(\.statements) }
    view.highlight(path)
  }

  /// Checks that both windows have the same rows and sent the same events.
  mutating func compare(_ note: String) {
    viewport.invalidate()
    let frame = viewport.frame(generation: 1, marks: .none)
    let events = viewport.takeEvents().flatMap { $0.actions.map(\.statements) }
    #expect(
      picture(view.rows(), gutter: true) == picture(frame?.rows ?? [], gutter: true),
      "\(note)"
    )
    #expect(view.contentOffset == viewport.offset, "\(note)")
    #expect(view.contentRows == viewport.content.contentRows, "\(note)")
    #expect(view.screen.visibleItems() == viewport.screen.visibleItems(), "\(note)")
    #expect(recorder.take() == responses + events, "\(note)")
    responses = []
  }

  func recordTransitions() -> Ways {
    let ways = Ways()
    viewport.screen.onTransition = { ways.described += pictures(of: $0) }
    view.onTransition = { ways.written += pictures(of: $0) }
    return ways
  }

  private func pictures(of transition: Transition) -> [String] {
    (1...transition.stepCount).map { picture(transition.rows(at: $0), gutter: true) }
  }

  // MARK: - Both lists

  private func described(_ outline: TwinOutline) -> List {
    func actions(_ events: [Event.Kind: String]) -> [Action] {
      events.map { Action(event: $0, statements: $1) }
    }
    let sections = outline.groups.map { group in
      Section(
        key: .id("\(group.id)"),
        attributes: SectionAttributes(group.props),
        header: group.hasHeader ? Node("Label", props: ["text": .string("= \(group.id)")]) : nil,
        cells: Cells(
          group.rows.map { row in
            Cell(
              key: .id("\(row.id)"),
              actions: actions([
                .appear: "+\(row.id)", .disappear: "-\(row.id)", .highlight: "on \(row.id)",
                .unhighlight: "off \(row.id)",
              ]),
              content: Node("Label", props: ["text": .string(row.text)]),
            )
          }
        ),
        footer: Node("Label", props: ["text": "=="]),
      )
    }
    var list = List(sections: sections)
    list.attributes.set(.reachEndOffset(.absolute(1), written: 1))
    if listEvents.contains("scroll") { list.actions += actions([.scroll: "scroll"]) }
    if listEvents.contains("end") { list.actions += actions([.reachEnd: "end"]) }
    return list
  }

  private func written(_ outline: TwinOutline) -> List {
    func note(_ text: String) -> @Sendable (CellContext) -> Void {
      { [recorder] _ in recorder.note(text) }
    }
    let sections = outline.groups.map { group in
      var section = Section(
        key: .id("\(group.id)"),
        attributes: SectionAttributes(group.props),
        cells: Cells(
          group.rows.map { row in
            Cell(key: .id("\(row.id)"), component: AnyComponent(TwinRow(text: row.text)))
              .onAppear(note("+\(row.id)")).onDisappear(note("-\(row.id)"))
              .onHighlight(note("on \(row.id)")).onUnhighlight(note("off \(row.id)"))
          }
        ),
      )
      section.header = group.hasHeader ? AnyComponent(TwinRow(text: "= \(group.id)")) : nil
      section.footer = AnyComponent(TwinRow(text: "=="))
      return section
    }
    var list = List(sections: sections)
    if listEvents.contains("scroll") {
      list = list.onScroll { [recorder] _ in recorder.note("scroll") }
    }
    guard listEvents.contains("end") else { return list }
    return list.onReachEnd(offset: .absolute(1)) { [recorder] _ in recorder.note("end") }
  }
}

/// Records transitions.
@MainActor
private final class Ways {
  var described: [String] = []
  var written: [String] = []
}
