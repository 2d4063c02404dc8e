import TestSupport
import Testing

@testable import PlaygroundCore

/// The operations that a batch collects.
struct BatchOperationTests {
  private typealias Builder = ChangesetBuilder<String>

  /// Sentences that add one operation each.
  private static let sentences:
    [(operation: ChangesetOperation, say: @Sendable (Builder) -> Void)] = [
      (.updateItem([1, 1]), { $0.update.item("u").at.indexPath([1, 1]) }),
      (.removeItem([1, 1]), { $0.remove.item.at.indexPath([1, 1]) }),
      (.removeSection(1), { $0.remove.section.at.index(1) }),
      (
        .moveSection(.init(from: 1, to: 2)),
        { $0.move.section.at.index(1).to.index(2) }
      ),
      (
        .moveItem(.init(from: [1, 1], to: [2, 2])),
        { $0.move.item.at.indexPath([1, 1]).to.indexPath([2, 2]) }
      ),
      (.insertSection(1), { $0.insert.section.at.index(1) }),
      (.insertItem([1, 1]), { $0.insert.item("i").at.indexPath([1, 1]) }),
    ]

  @Test func operationsHaveTheirOrderWhateverTheOrderOfTheSentences() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<10 {
      let changes = try ScriptedChangeset<String> { builder in
        for sentence in Self.sentences.shuffled(using: &random) { sentence.say(builder) }
      }

      #expect(changes.operations == Self.sentences.map(\.operation))
    }
  }

  @Test func operationsOfOneKindAscend() throws {
    let changes = try ScriptedChangeset<String> {
      $0.insert.items(["a", "b", "c"]).at.indexPaths([[1, 0], [0, 2], [0, 1]])
      $0.move.sections.at.indexes([7, 5, 6]).to.indexes([0, 1, 2])
    }

    #expect(
      changes.operations == [
        .moveSection(.init(from: 5, to: 1)), .moveSection(.init(from: 6, to: 2)),
        .moveSection(.init(from: 7, to: 0)), .insertItem([0, 1]), .insertItem([0, 2]),
        .insertItem([1, 0]),
      ]
    )
    #expect(changes.insertedItems == [[1, 0]: "a", [0, 2]: "b", [0, 1]: "c"])
  }

  @Test func anOperationIsNotRepeated() throws {
    for (index, sentence) in Self.sentences.enumerated() {
      let builder = Builder()
      sentence.say(builder)
      _ = try builder.changeset()

      sentence.say(builder)
      let error = #expect(throws: SentenceError.self) { try builder.changeset() }
      #expect(error?.reason == .repeated(sentence.operation))

      for (other, rest) in Self.sentences.enumerated() where other != index {
        rest.say(builder)
        #expect(throws: Never.self) { try builder.changeset() }
      }
    }
  }

  @Test func aMoveIsRepeatedByItsSource() throws {
    let builder = Builder()
    builder.move.item.at.indexPath([0, 0]).to.indexPath([0, 1])
    builder.move.section.at.index(0).to.index(1)

    builder.move.item.at.indexPath([0, 0]).to.indexPath([0, 2])
    let item = #expect(throws: SentenceError.self) { try builder.changeset() }
    builder.move.sections.at.indexes([2, 2]).to.indexes([3, 4])
    let section = #expect(throws: SentenceError.self) { try builder.changeset() }
    builder.move.item.at.indexPath([0, 5]).to.indexPath([0, 1])

    #expect(item?.description == "item [0,0] is already moved")
    #expect(section?.description == "section 2 is already moved")
    let changes = try builder.changeset()
    #expect(changes.movedItems == [[0, 0]: [0, 1], [0, 5]: [0, 1]])
    #expect(changes.movedSections == [0: 1])
  }

  @Test func operationsAreEqualWithoutTheirTargets() {
    let moves: [ChangesetOperation] = [
      .moveItem(.init(from: [0, 1], to: [2, 3])), .moveItem(.init(from: [0, 1], to: [4, 5])),
      .moveSection(.init(from: 1, to: 2)), .moveSection(.init(from: 1, to: 3)),
    ]

    #expect(Set(moves.map(\.withoutTarget)).count == 2)
    let others = Self.sentences.map(\.operation).filter { operation in
      switch operation {
      case .moveItem, .moveSection: false
      case .insertSection, .removeSection, .insertItem, .removeItem, .updateItem: true
      }
    }
    #expect(others.map(\.withoutTarget) == others)
  }

  @Test func aSentenceWithARepeatedOperationAddsNothing() throws {
    let builder = Builder()
    builder.insert.section.at.index(3)

    builder.insert.sections.at.indexes([1, 2, 3])
    #expect(throws: SentenceError.self) { try builder.changeset() }
    builder.insert.sections.at.indexes([5, 5])
    #expect(throws: SentenceError.self) { try builder.changeset() }
    builder.update.items(["a", "b"]).at.indexPaths([[0, 0], [0, 0]])
    #expect(throws: SentenceError.self) { try builder.changeset() }

    #expect(try builder.changeset().operations == [.insertSection(3)])
  }

  @Test func removingAllTwiceIsNoRepetition() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.all()
      $0.remove.all()
    }

    #expect(changes.removesAll)
    #expect(!changes.isEmpty)
    #expect(changes.operations == [])
    #expect(changes.description == "remove all")
  }

  @Test func itemsAreTransformedInTheOrderOfOperations() throws {
    let changes = try ScriptedChangeset<String> {
      $0.remove.all()
      for sentence in Self.sentences { sentence.say($0) }
      $0.insert.items([[0, 5]: "first", [2, 0]: "last"])
      $0.update.item("w").at.indexPath([0, 0])
    }
    var seen: [String] = []

    let counted = changes.mapItems { item in
      seen.append(item)
      return seen.count
    }

    #expect(seen == ["w", "u", "first", "i", "last"])
    #expect(counted.operations == changes.operations)
    #expect(counted.removesAll)
    #expect(counted.updatedItems == [[0, 0]: 1, [1, 1]: 2])
    #expect(counted.insertedItems == [[0, 5]: 3, [1, 1]: 4, [2, 0]: 5])
  }

  @Test func theIndicesOfABatchKeepTheirKinds() throws {
    let changes = try ScriptedChangeset<String> {
      for sentence in Self.sentences { sentence.say($0) }
    }

    #expect(
      changes.changeset(forSections: 9).description
        == "sections -1 +1 1>2, elements -[1,1] +[1,1] ~[1,1] [1,1]>[2,2]"
    )
  }

  @Test func theDescriptionHasOneSentencePerLine() throws {
    let changes = try ScriptedChangeset<String> {
      $0.insert.item("a").at.indexPath([0, 0])
      $0.remove.section.at.index(1)
    }

    #expect(changes.description == "remove section at index 1\ninsert item a at indexPath [0, 0]")
  }

  @Test(arguments: [0, 1, 3]) func aNumberOfSectionsIsRemoved(count: Int) throws {
    let changes = ScriptedChangeset<Int>(removingSections: count)
    let list = [[1], [], [2, 3], [4]]

    #expect(try changes.apply(to: list) == Array(list.dropFirst(count)))
    #expect(changes.isEmpty == (count == 0))
  }

  @Test func batchesAreEqualIfTheirOperationsAndItemsAre() throws {
    let changes = try ScriptedChangeset<String> { $0.insert.item("a").at.indexPath([0, 0]) }
    let other = try ScriptedChangeset<String> { $0.insert.item("b").at.indexPath([0, 0]) }

    #expect(changes != other)
    #expect(changes.operations == other.operations)
    #expect(changes == changes.mapItems { $0 })
  }
}
