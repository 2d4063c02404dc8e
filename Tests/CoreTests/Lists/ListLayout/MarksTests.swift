import Testing

@testable import PlaygroundCore

/// The marks of changed rows.
struct MarksTests {
  private func cells(_ range: Range<Int>, of section: Int = 0) -> Band {
    Band(section: section, content: .cells(range))
  }

  private func marks(_ bands: [Band], _ changes: Change...) -> [Frame.Mark?] {
    let marks = Marks(changes)
    return bands.map { marks.mark(of: $0) }
  }

  @Test(arguments: [
    (Change.Operation.insert, Frame.Mark.inserted), (.update, .updated), (.move, .moved),
  ])
  func anOperationHasAMark(operation: Change.Operation, mark: Frame.Mark) {
    let change = Change(operation, .cell, from: [0, 5], to: [0, 1])
    #expect(marks([cells(0..<1), cells(1..<2), cells(5..<6)], change) == [nil, mark, nil])
    #expect(marks([cells(1..<2, of: 1)], change) == [nil])
  }

  @Test func aDeletedRowHasNoMark() {
    #expect(marks([cells(0..<1)], Change(.delete, .cell, from: [0, 0])) == [nil])
    #expect(marks([cells(0..<1)], Change(.delete, .cell, from: [0, 0], to: [0, 0])) == [nil])
  }

  @Test func anUpdatePrecedesAMoveOfTheSameCell() {
    let move = Change(.move, .cell, from: [0, 3], to: [0, 0])
    let update = Change(.update, .cell, from: [0, 3], to: [0, 0])
    #expect(marks([cells(0..<1)], move, update) == [.updated])
    #expect(marks([cells(0..<1)], update, move) == [.updated])
  }

  @Test func aLineHasTheMarkOfItsFirstMarkedCell() {
    let changes = Marks([
      Change(.move, .cell, from: [0, 0], to: [0, 2]), Change(.insert, .cell, to: [0, 1]),
    ])
    #expect(changes.mark(of: cells(0..<3)) == .inserted)
    #expect(changes.mark(of: cells(2..<4)) == .moved)
    #expect(changes.mark(of: cells(3..<6)) == nil)
  }

  /// The bands of a list with two sections.
  private static let bands = [
    Band(section: 0, content: .listHeader), Band(section: 0, content: .header),
    Band(section: 0, content: .supplement(0)), Band(section: 0, content: .cells(0..<1)),
    Band(section: 0, content: .gutters), Band(section: 0, content: .footer),
    Band(section: 1, content: .cells(0..<1)), Band(section: 1, content: .listFooter),
  ]

  /// Returns the marks of all bands as text, `.` without a mark.
  private func picture(_ changes: Change...) -> String {
    let marks = Marks(changes)
    return Self.bands.map { marks.mark(of: $0)?.rawValue ?? "." }.joined()
  }

  @Test func aSectionsMarkIsThatOfAllItsRows() {
    #expect(picture(Change(.insert, .section, to: [0])) == ".+++++..")
    #expect(picture(Change(.move, .section, from: [0], to: [1])) == "......>.")
  }

  @Test func headerAndFooterHaveTheirOwnMarks() {
    #expect(picture(Change(.update, .header, from: [0], to: [0])) == ".~......")
    #expect(picture(Change(.update, .footer, from: [0], to: [0])) == ".....~..")
    let section = Change(.move, .section, from: [3], to: [0])
    #expect(picture(section, Change(.update, .footer, from: [0], to: [0])) == ".>>>>~..")
    #expect(picture(section, Change(.insert, .cell, to: [0, 0])) == ".>>+>>..")
  }

  @Test func theListsHeaderAndFooterHaveTheirOwnMarks() {
    #expect(picture(Change(.insert, .header, to: [])) == "+.......")
    #expect(picture(Change(.update, .footer, from: [], to: [])) == ".......~")
  }

  @Test func attributesOfListAndPreviewMarkAllRows() {
    let all = Change(.update, .list, from: [], to: [])
    #expect(picture(all) == "~~~~~~~~")
    #expect(picture(Change(.update, .preview, from: [], to: [])) == "~~~~~~~~")
    #expect(picture(all, Change(.insert, .section, to: [1])) == "~~~~~~+~")
    #expect(picture(all, Change(.insert, .footer, to: [])) == "~~~~~~~+")
    #expect(picture() == "........")
    #expect(Marks.none == Marks([]))
  }

  @Test func aComponentHasTheMarkOfItsOnlyCell() {
    #expect(Marks([Change(.update, .cell, from: [0, 0], to: [0, 0])]).ofComponent == .updated)
    #expect(Marks([Change(.insert, .cell, to: [0, 1])]).ofComponent == nil)
    #expect(Marks([Change(.update, .preview, from: [], to: [])]).ofComponent == .updated)
    #expect(Marks([Change(.insert, .list, to: [])]).ofComponent == .inserted)
    #expect(Marks.none.ofComponent == nil)
  }
}
