import PlaygroundCore
import Testing

/// Sentences in Swift; `SentenceGrammarTests` has every sentence that is not allowed.
struct ChangesetBuilderTests {
  private func changes(
    _ body: (ChangesetBuilder<String>) throws -> Void
  ) throws -> String {
    try ScriptedChangeset<String>(body).script { "'\($0)'" }
  }

  /// CK-01, CK-03, CK-07.
  @Test func everySentenceCanBeWrittenInSwift() throws {
    let said = try changes {
      $0.insert.section.at.index(0)
      $0.insert.sections.at.indexes([2, 1])
      $0.insert.sections.at.index(3)
      $0.insert.item("a").at.indexPath([0, 0])
      $0.insert.items(["b", "c"]).at.indexPaths([[0, 1], [0, 2]])
      $0.insert.items([[0, 3]: "d"])
      $0.remove.section.at.index(0)
      $0.remove.sections.at.indexes([1])
      $0.remove.item.at.indexPath([5, 0])
      $0.remove.items.at.indexPaths([[5, 1], [5, 2]])
      $0.update.item("e").at.indexPath([6, 0])
      $0.update.at.indexPath([6, 1]).with.item("f")
      $0.update.items(["g"]).at.indexPaths([[6, 2]])
      $0.update.at.indexPaths([[6, 3]]).with.items(["h"])
      $0.move.item.at.indexPath([7, 0]).to.indexPath([7, 1])
      $0.move.items.at.indexPaths([[7, 2]]).to.indexPaths([[7, 3]])
      $0.move.indexPaths([[7, 4]]).to.indexPaths([[7, 5]])
      $0.move.section.at.index(8).to.index(9)
      $0.move.sections.at.indexes([10]).to.indexes([11])
    }

    #expect(
      said == """
        update item 'e' at indexPath [6, 0]
        update item 'f' at indexPath [6, 1]
        update item 'g' at indexPath [6, 2]
        update item 'h' at indexPath [6, 3]
        remove item at indexPath [5, 0]
        remove item at indexPath [5, 1]
        remove item at indexPath [5, 2]
        remove section at index 0
        remove section at index 1
        move section at index 8 to index 9
        move section at index 10 to index 11
        move item at indexPath [7, 0] to indexPath [7, 1]
        move item at indexPath [7, 2] to indexPath [7, 3]
        move item at indexPath [7, 4] to indexPath [7, 5]
        insert section at index 0
        insert section at index 1
        insert section at index 2
        insert section at index 3
        insert item 'a' at indexPath [0, 0]
        insert item 'b' at indexPath [0, 1]
        insert item 'c' at indexPath [0, 2]
        insert item 'd' at indexPath [0, 3]

        """
    )
  }

  /// CK-02: the builder collects changes and can return them repeatedly.
  @Test func builderCollectsChangesAndAnEmptyOneHasNone() throws {
    let builder = ChangesetBuilder<Int>()
    #expect(try builder.changeset().isEmpty)

    for index in 0..<3 { builder.insert.item(index).at.indexPath([0, index]) }
    let three = try builder.changeset()
    builder.remove.item.at.indexPath([0, 0])
    let four = try builder.changeset()

    #expect(three.operations.count == 3)
    #expect(four.operations.count == 4)
  }

  /// CK-04.
  @Test func prepositionsAreOptional() throws {
    let short = try changes {
      $0.insert.section.index(0)
      $0.move.item.indexPath([0, 0]).indexPath([0, 1])
      $0.update.indexPath([1, 0]).item("x")
      $0.update.indexPaths([[2, 0]]).items(["y"])
    }
    let long = try changes {
      $0.insert.section.at.index(0)
      $0.move.item.at.indexPath([0, 0]).to.indexPath([0, 1])
      $0.update.at.indexPath([1, 0]).with.item("x")
      $0.update.at.indexPaths([[2, 0]]).with.items(["y"])
    }

    #expect(short == long)
  }

  /// CK-05: errors contain the words so far.
  @Test func errorsContainTheSentenceSoFar() throws {
    let error = #expect(throws: SentenceError.self) {
      try ScriptedChangeset<String> {
        $0.insert.item("a").at.indexPath([0, 0])
        $0.insert.item("b").at.indexPath([0, 0])
      }
    }

    #expect(error?.reason == .repeated(.insertItem([0, 0])))
    #expect(error?.text == "insert item at indexPath [0, 0]")
  }

  /// G-24, G-25: an incomplete sentence is an error at the next verb, or at the end.
  @Test func incompleteSentencesAreErrors() throws {
    let atVerb = #expect(throws: SentenceError.self) {
      try ScriptedChangeset<String> {
        _ = $0.move.item.at.indexPath([0, 0])
        $0.remove.section.at.index(0)
      }
    }
    let atEnd = #expect(throws: SentenceError.self) {
      try ScriptedChangeset<String> { _ = $0.move.item.at.indexPath([0, 0]).to }
    }

    #expect(atVerb?.reason == .secondVerb)
    #expect(atVerb?.text == "move item at indexPath [0, 0] remove")
    #expect(atEnd?.reason == .unfinished(.target))
    #expect(atEnd?.text == "move item at indexPath [0, 0] to")
  }

  /// G-06: a dictionary is a single item if the item type is a dictionary.
  @Test func dictionariesCanBeItems() throws {
    let changes = try ScriptedChangeset<[String: Int]> {
      $0.insert.item(["a": 1]).at.indexPath([0, 0])
    }

    #expect(changes.insertedItems == [[0, 0]: ["a": 1]])
  }

  @Test func aPluralSentenceIsAtomic() throws {
    let builder = ChangesetBuilder<String>()
    builder.remove.item.at.indexPath([0, 1])

    builder.remove.items.at.indexPaths([[0, 0], [0, 1]])

    #expect(throws: SentenceError.self) { try builder.changeset() }
    #expect(try builder.changeset().removedItems == [[0, 1]])
  }

  /// section moves can be disallowed, as in CKToolbox.
  @Test func sectionMovesCanBeDisallowed() throws {
    let builder = ChangesetBuilder<String>(allowsSectionMoves: false)

    builder.move.section.at.index(0).to.index(1)
    let error = #expect(throws: SentenceError.self) { try builder.changeset() }

    #expect(error?.reason == .sectionMove)
    #expect(error?.text == "move section")
  }

  @Test func theFirstOfSeveralErrorsIsThrownAndTheOtherSentencesAreKept() throws {
    let builder = ChangesetBuilder<String>()
    builder.insert.section.at.index(0)
    builder.insert.at.at.index(1).to.index(2)
    builder.update.section.at.index(3)
    builder.remove.item.at.indexPath([4, 0])

    let error = #expect(throws: SentenceError.self) { try builder.changeset() }

    #expect(error?.text == "insert at")
    #expect(
      try builder.changeset().operations == [.removeItem([4, 0]), .insertSection(0)]
    )
  }

  @Test func wordsAfterACompleteSentenceBeginNoOther() throws {
    let builder = ChangesetBuilder<String>()

    builder.remove.section.at.index(0).index(1)

    let error = #expect(throws: SentenceError.self) { try builder.changeset() }
    #expect(error?.reason == .missingVerb)
    #expect(error?.text == "index 1")
    #expect(try builder.changeset().removedSections == [0])
  }
}
