import TestSupport
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// The data of the stages of a changeset of sections, one change of each kind at a time.
struct StageDataTests {
  private struct Item: PlaygroundCompatibility.Differentiable, Equatable {
    let id: Character
    let text: String

    var differenceIdentifier: Character { id }
  }

  private typealias Group = ArraySection<Item, Item>

  /// Reads sections such as `A:ab B!:c`, where `!` marks another content.
  private func groups(_ picture: String) -> [Group] {
    picture.split(separator: " ").map { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(items)
      return Group(model: parts[0][0], elements: parts[1])
    }
  }

  private func items(_ text: Substring) -> [Item] {
    var items: [Item] = []
    for letter in text {
      if letter == "!", let last = items.popLast() {
        items.append(Item(id: last.id, text: "!"))
      } else {
        items.append(Item(id: letter, text: ""))
      }
    }
    return items
  }

  private func picture(_ groups: [Group]) -> String {
    groups.map { group in
      ([group.model] + group.elements).map { "\($0.id)\($0.text)" }
        .enumerated().map { $0.offset == 0 ? $0.element + ":" : $0.element }.joined()
    }
    .joined(separator: " ")
  }

  @Test(
    arguments: [
      ("A:ab", "A:ab", []), ("", "", []), ("A:a", "A:a!", ["A:a!"]), ("A:ab", "A:b", ["A:b"]),
      ("A:a B:b", "B:b", ["B:b"]), ("A:a", "A:a B:b", ["A:a B:b"]), ("A:", "A:a", ["A:a"]),
      ("A:a B:b", "B:b A:a", ["B:b A:a"]), ("A:ab", "A:ba", ["A:ba"]),
      ("A:a", "A!:a", ["A!:a"]), ("A:a B:", "A: B:a", ["A: B:a"]),
      ("", "A:a B:", ["A:a B:"]), ("A:a B:b", "", [""]),
    ] as [(String, String, [String])]
  )
  func oneKindOfChangeIsOneStage(old: String, new: String, expected: [String]) {
    let stages = StagedChangeset(source: groups(old), target: groups(new))

    #expect(stages.map { picture($0.data) } == expected)
    #expect(stages.count == expected.count)
  }

  /// Updates come first, then deletes, inserted sections, inserted elements and updated sections.
  @Test func allKindsOfChangesAreFiveStages() {
    let stages = StagedChangeset(
      source: groups("A:abc B:d C:ef"),
      target: groups("C!:ef! N:n A:ca!x")
    )

    #expect(
      stages.map { picture($0.data) } == [
        "A:a!bc B:d C:ef!", "A:a!c C:ef!", "C:ef! N:n A:a!c", "C:ef! N:n A:ca!x",
        "C!:ef! N:n A:ca!x",
      ]
    )
    #expect(stages[0].changeset.elementUpdates == [[0, 0], [2, 1]])
    #expect(stages[1].changeset.sectionDeletes == [1])
    #expect(stages[1].changeset.elementDeletes == [[0, 1]])
    #expect(stages[2].changeset.sectionInserts == [1])
    #expect(stages[3].changeset.elementInserts == [[2, 2]])
    #expect(stages[4].changeset.sectionUpdates == [0])
  }

  @Test func aStageWithoutItsKindIsLeftOut() {
    let stages = StagedChangeset(source: groups("A:ab B:c"), target: groups("A!:b! B:c"))

    #expect(stages.map { picture($0.data) } == ["A:ab! B:c", "A:b! B:c", "A!:b! B:c"])
    #expect(stages.startIndex == 0 && stages.endIndex == 3)
    #expect(stages.indices.map { stages[$0].changeset } == stages.map(\.changeset))
  }

  @Test func aSectionHasTheIdentityOfItsModel() {
    let (one, other) = (groups("A:ab")[0], groups("A!:")[0])

    #expect(one.differenceIdentifier == "A")
    #expect(!one.isContentEqual(to: other))
    #expect(one.isContentEqual(to: groups("A:")[0]))
    #expect(one != groups("A:")[0])
    #expect(Group(model: one.model, elements: one.elements.lazy.filter { _ in true }) == one)
  }

  /// The order of the identities changes as the changes of a stage say, and contents are never
  /// newer than the stage.
  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func aStageChangesNothingElse(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (picture(&random), picture(&random))
    let (source, target) = (groups(old), groups(new))

    var before = source
    for stage in StagedChangeset(source: source, target: target) {
      let changes = stage.changeset
      let hasUpdates = !changes.elementUpdates.isEmpty
      let texts = Dictionary(
        before.flatMap(\.elements).map { ($0.id, $0.text) },
        uniquingKeysWith: { first, _ in first }
      )
      if hasUpdates {
        #expect(stage.data.map { $0.elements.map(\.id) } == before.map { $0.elements.map(\.id) })
        let changed = zip(before.flatMap(\.elements), stage.data.flatMap(\.elements))
          .filter { $0 != $1 }.count
        #expect(changed == changes.elementUpdates.count, "seed \(seed): \(old) to \(new)")
      } else {
        for element in stage.data.flatMap(\.elements) {
          if let text = texts[element.id] {
            #expect(text == element.text, "seed \(seed): \(old) to \(new)")
          }
        }
      }
      if !changes.sectionUpdates.isEmpty {
        let changed = stage.data.indices.filter { stage.data[$0].model != before[$0].model }
        #expect(changed == changes.sectionUpdates, "seed \(seed): \(old) to \(new)")
      }
      before = stage.data
    }
    #expect(before == target, "seed \(seed): \(old) to \(new)")
  }

  /// Returns random sections, each element in at most one of them.
  private func picture(_ random: inout SeededGenerator) -> String {
    var letters = Array("abcdefgh").shuffled(using: &random)[...]
    let models = ["A", "B", "C", "D"].shuffled(using: &random)
    return models.prefix(Int.random(in: 0...4, using: &random)).map { model in
      let count = Int.random(in: 0...min(3, letters.count), using: &random)
      let elements = letters.prefix(count).map {
        "\($0)" + (Bool.random(using: &random) ? "!" : "")
      }
      letters = letters.dropFirst(count)
      return model + (Bool.random(using: &random) ? "!" : "") + ":" + elements.joined()
    }
    .joined(separator: " ")
  }
}
