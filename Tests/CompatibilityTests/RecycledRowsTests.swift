import TestSupport
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

@MainActor
struct RecycledRowsTests {
  private struct Item: Equatable {
    let id: String
    let number: Int
  }

  /// Rows whose labels show the index, the id and the number of their items.
  private func makeRows() -> RecycledRows<Item> {
    RecycledRows<Item>(
      key: { item, _ in .id(item.id) },
      build: { state in
        Label().attach()
          .text(state.map { "\($0.index) \($0.data.id)\($0.data.number)" })
          .view
      },
    )
  }

  private func items(_ text: String, _ number: Int = 0) -> [Item] {
    text.map { Item(id: String($0), number: number) }
  }

  private func texts(_ rows: RecycledRows<Item>) -> [String] {
    rows.views.map { ($0 as? Label)?.text ?? "" }
  }

  @Test func everyRowShowsItsItem() {
    let rows = makeRows()

    rows.show(items("ab"))
    #expect(texts(rows) == ["0 a0", "1 b0"])
    rows.show(items("ba", 1))
    #expect(texts(rows) == ["0 b1", "1 a1"])
    #expect(rows.keys == [.id("b"), .id("a")])
    #expect(rows.builtCount == 2)
  }

  @Test func viewsOfRowsThatAreGoneAreSpare() {
    let rows = makeRows()
    rows.show(items("abcd"))
    let views = rows.views

    rows.show(items("d"))
    #expect(rows.views.first === views[3])
    rows.show(items("dxyz"))
    #expect(rows.builtCount == 4)
    #expect(Set(rows.views.map(ObjectIdentifier.init)) == Set(views.map(ObjectIdentifier.init)))
    rows.show(items("dxyzw"))
    #expect(rows.builtCount == 5)
  }

  @Test func aSpareViewForgetsWhatTheUserDid() {
    let rows = RecycledRows<Int>(
      key: { item, _ in .id("\(item)") },
      build: { _ in Button("OK") },
    )
    rows.show([1])
    let view = rows.views[0]
    (view.isFocused, view.isPressed) = (true, true)

    rows.show([1])
    #expect(view.isFocused && view.isPressed)
    rows.show([2])
    #expect(rows.views[0] === view)
    #expect(!view.isFocused && !view.isPressed)
  }

  @Test func dataAreSentAgainIfWanted() {
    var count = 0
    let rows = RecycledRows<Int>(
      key: { item, _ in .id("\(item)") },
      build: { state in
        let view = Label()
        state.safeBind(to: view) { _, _ in count += 1 }
        return view
      },
    )
    rows.show([1, 2])
    count = 0

    rows.reload()
    #expect(count == 2)
    rows.show([1, 2])
    #expect(count == 4)
  }

  @Test(
    arguments: [
      ("", []), ("abc", []), ("aba", ["a"]), ("abbaab", ["b", "a"]), ("aaa", ["a"]),
    ] as [(String, [String])]
  )
  func sharedIdentitiesAreListedOnce(text: String, expected: [String]) {
    let rows = makeRows()

    rows.show(items(text))

    #expect(rows.duplicates == expected.map { .id($0) })
    #expect(rows.views.count == text.count)
  }

  /// Kept identities keep their views, a view is built only if none is spare, and the changes lead
  /// from the old identities to the new ones.
  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func viewsFollowTheirIdentities(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rows = makeRows()
    var (spareCount, builtCount) = (0, 0)
    for turn in 0..<6 {
      let old = Dictionary(zip(rows.keys, rows.views)) { first, _ in first }
      let letters = "abcdefgh".shuffled(using: &random)
      let next = items(String(letters.prefix(Int.random(in: 0...8, using: &random))), turn)

      rows.show(next)

      let kept = next.filter { old[.id($0.id)] != nil }
      spareCount += old.count - kept.count
      let inserted = next.count - kept.count
      builtCount += max(0, inserted - spareCount)
      spareCount = max(0, spareCount - inserted)
      #expect(rows.builtCount == builtCount, "seed \(seed), turn \(turn)")
      #expect(texts(rows) == next.enumerated().map { "\($0) \($1.id)\(turn)" }, "seed \(seed)")
      for item in kept {
        let index = next.firstIndex(of: item) ?? 0
        #expect(rows.views[index] === old[.id(item.id)], "seed \(seed), turn \(turn)")
      }
      let deletes = rows.lastChanges.flatMap(\.elementDeletes).count
      let inserts = rows.lastChanges.flatMap(\.elementInserts).count
      #expect(deletes == old.count - kept.count, "seed \(seed)")
      #expect(inserts == inserted, "seed \(seed)")
    }
  }

  @Test func aBoxShowsRowsByTheirIndexWithoutAnIdentity() {
    let words = State(["a", "b"])
    let box = VBox().attach()
      .recycle(words) { row in Label().attach().text(row.map { "\($0.index)\($0.data)" }).view }
      .view
    let first = box.subviews[0]
    #expect(box.text() == "0a\n1b")
    #expect(box.subviews.map(\.key) == [.positional("row#0"), .positional("row#1")])

    words.value = ["c"]
    #expect(box.text() == "0c")
    #expect(box.subviews[0] === first)
  }
}
