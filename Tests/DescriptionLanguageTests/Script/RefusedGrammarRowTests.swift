import DescriptionLanguage
import PlaygroundCore
import Testing

/// The sentences that are refused, by the numbers of `docs/features.md`.
@Suite struct RefusedGrammarRowTests {
  @Test("G-19") func moveNeedsANounBeforeAt() {
    let source = """
      move at indexPath [0, 0] to indexPath [0, 1]
           ^^ invalid-sentence: what is meant has to be said before 'at': a section or an item
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-20") func moveOfOnePathNeedsANoun() {
    let source = """
      move indexPath [0, 0] to indexPath [0, 1]
           ^^^^^^^^^ invalid-sentence: 'indexPath' needs 'item' or 'items' before it; sections have an index
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-21") func sectionsAreNotUpdated() {
    let source = """
      update section at index 0
                        ^^^^^ invalid-sentence: a section cannot be updated, only its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-22") func severalSectionsAreNotUpdatedEither() {
    let source = """
      update sections at indexes [0]
                         ^^^^^^^ invalid-sentence: a section cannot be updated, only its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-23") func insertAndRemoveNeedANounBeforeAt() {
    let source = """
      insert at indexPath [0, 0]
             ^^ invalid-sentence: what is meant has to be said before 'at': a section or an item
      remove at index 0
             ^^ invalid-sentence: what is meant has to be said before 'at': a section or an item
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-24") func aSentenceHasOneVerb() {
    let source = """
      insert remove section at index 0
             ^^^^^^ invalid-sentence: 'remove' begins a sentence, but the one before is not finished: 'insert'
      insert item 'a' insert item 'b' at indexPath [0, 0]
                      ^^^^^^ invalid-sentence: 'insert' begins a sentence, but the one before is not finished: 'insert item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-25") func theLastSentenceHasToBeFinished() {
    let source = """
      insert section at index 0
      remove item at
                  ^^ invalid-sentence: the sentence is not finished: the place is missing
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-26") func aSentenceBeginsWithAVerb() {
    let source = """
      section at index 0
      ^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'section'
      at index 0
      ^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'at'
      to index 0
      ^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'to'
      with item 'a'
      ^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'with'
      item 'a'
      ^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'item'
      index 0
      ^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'index'
      indexes [0]
      ^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'indexes'
      indexPath [0, 0]
      ^^^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'indexPath'
      indexPaths [[0, 0]]
      ^^^^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'indexPaths'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-27") func aSentenceIsAboutItemsOrSections() {
    let source = """
      remove item section at index 0
                  ^^^^^^^ invalid-sentence: 'section' comes too late: the sentence so far is 'remove item'
      remove section item at indexPath [0, 0]
                     ^^^^ invalid-sentence: 'item' comes too late: the sentence so far is 'remove section'
      update section item 'a' at indexPath [0, 0]
                     ^^^^ invalid-sentence: 'item' comes too late: the sentence so far is 'update section'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-28") func aListIsNotOneItem() {
    let source = """
      insert items ['a', 'b'] at indexPath [0, 0]
                                 ^^^^^^^^^ invalid-sentence: several need as many places: 'indexPaths' for items, 'indexes' for sections
      update items ['a', 'b'] at indexPath [0, 0]
                                 ^^^^^^^^^ invalid-sentence: several need as many places: 'indexPaths' for items, 'indexes' for sections
      insert item ['a'] at indexPath [0, 0]
                           ^^^^^^^^^ invalid-sentence: several need as many places: 'indexPaths' for items, 'indexes' for sections
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-29") func oneItemHasOnePlace() {
    let source = """
      insert item 'a' at indexPaths [[0, 0], [0, 1]]
                         ^^^^^^^^^^ invalid-sentence: items for several places are a list: ['a', 'b']
      insert item ['a', 'b'] at indexPaths [[0, 0], [0, 1]]
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-30") func aMoveDoesNotMixOneAndSeveral() {
    let source = """
      move item at indexPath [0, 0] to indexPaths [[0, 1]]
                                       ^^^^^^^^^^ invalid-sentence: one item has one place; several are 'items' at 'indexPaths'
      move items at indexPaths [[0, 0]] to indexPath [0, 1]
                                           ^^^^^^^^^ invalid-sentence: several need as many places: 'indexPaths' for items, 'indexes' for sections
      """

    #expect(annotatedScript(source) == source)
  }
}
