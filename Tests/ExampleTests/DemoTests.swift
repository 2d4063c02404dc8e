import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The demos in Swift, driven as a person drives them.
@MainActor
struct DemoTests {
  private func lines(_ view: ListView) -> [String] {
    view.text.split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func emojiAreInsertedShuffledAndTakenOut() {
    let demo = EmojiDemo()
    func symbols() -> String {
      lines(demo.listView).filter { $0.contains("│") }.compactMap {
        $0.split(separator: " ")[1].first
      }
      .map(String.init).joined()
    }
    #expect(symbols() == "😀🤪😎👨‍🌾🏳️‍🌈❤️🇯🇵漢é")

    demo.listView.select([1, 1])
    #expect(symbols() == "😀😎👨‍🌾🏳️‍🌈❤️🇯🇵漢é")

    demo.listView.select([0, 0])
    #expect(symbols() == "😀😎🦊👨‍🌾🏳️‍🌈❤️🇯🇵漢é")

    demo.listView.select([0, 1])
    #expect(symbols() == "😀é❤️🦊漢🏳️‍🌈😎🇯🇵👨‍🌾")
    #expect(lines(demo.listView).contains("9 in all"))
  }

  @Test func tasksAreCheckedAndTakenOut() {
    let demo = TodoDemo()

    demo.listView.select([0, 0])
    #expect(demo.tasks.filter(\.isDone).map(\.id) == [1, 2])
    #expect(lines(demo.listView).contains("1 to go"))
    for _ in demo.tasks {
      if !demo.listView.delete([0, 0]) { demo.listView.delete([1, 0]) }
    }
    #expect(lines(demo.listView).filter { $0.contains("Buy") } == [])
    demo.listView.delete([1, 0])
    #expect(lines(demo.listView).suffix(2) == ["Nothing to do. Well done!", "0 to go"])
  }

  @Test func lettersRegroup() {
    let demo = PangramDemo()
    #expect(lines(demo.listView)[0].filter { $0 != " " } == "THEQUICKBROW")

    demo.listView.select([0, 3])
    #expect(lines(demo.listView)[0] == "VOWELS")
    demo.listView.select([1, 0])
    #expect(lines(demo.listView).prefix(3) == [" A", " B", " C"])
    demo.listView.select([0, 0])
    #expect(lines(demo.listView)[0].filter { $0 != " " } == "THEQUICKBROW")
  }

  @Test func rowsOfTheFormOpenTheirChoices() {
    let form = EventForm()
    let closed = lines(form.listView)

    form.listView.select([1, 1])
    let open = lines(form.listView)
    #expect(
      open.filter { !closed.contains($0) }.map { $0.filter { $0 != " " } } == [
        "Starts9:00▴", "○8:00", "●9:00", "○14:00",
      ]
    )

    form.listView.select([1, 4])
    #expect(form.entry.starts == "14:00")
    #expect(lines(form.listView).last == "No title yet, 14:00 to 10:00")
    form.listView.select([1, 1])
    #expect(lines(form.listView).count == closed.count)

    form.listView.select([1, 0])
    #expect(lines(form.listView).last == "No title yet, all day")
    #expect(lines(form.listView).count == closed.count - 2)
  }

  @Test func templesAreLaidOutAsInAMagazine() {
    let view = ListView(size: Size(width: 100, height: 12))
    view.apply(kyotoMagazine())
    let rows = lines(view)

    #expect(rows.first == " KYOTO 京都")
    let first = rows.firstIndex { $0.contains("Kinkaku-ji") } ?? 0
    let second = rows.firstIndex { $0.contains("Fushimi Inari-taisha") } ?? 0
    #expect(second > first + 3)
    #expect(rows[second].contains("Kiyomizu-dera"))
  }
}
