import DescriptionLanguage
import PlaygroundCore
import Testing

/// The rejected sentences, by the numbers of `docs/features.md`.
struct RefusedGrammarRowTests {
  @Test("G-19") func moveNeedsANounBeforeAt() {
    let source = """
      move at indexPath [0, 0] to indexPath [0, 1]
           ^^ invalid-sentence: expected 'section' or 'item' before 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-20") func moveOfOnePathNeedsANoun() {
    let source = """
      move indexPath [0, 0] to indexPath [0, 1]
           ^^^^^^^^^ invalid-sentence: expected 'item' or 'items' before 'indexPath'; sections have an index
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-21") func sectionsAreNotUpdated() {
    let source = """
      update section at index 0
                        ^^^^^ invalid-sentence: a section cannot be updated; update its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-22") func severalSectionsAreNotUpdatedEither() {
    let source = """
      update sections at indexes [0]
                         ^^^^^^^ invalid-sentence: a section cannot be updated; update its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-23") func insertAndRemoveNeedANounBeforeAt() {
    let source = """
      insert at indexPath [0, 0]
             ^^ invalid-sentence: expected 'section' or 'item' before 'at'
      remove at index 0
             ^^ invalid-sentence: expected 'section' or 'item' before 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-24") func aSentenceHasOneVerb() {
    let source = """
      insert remove section at index 0
             ^^^^^^ invalid-sentence: unexpected 'remove' in an unfinished sentence: 'insert'
      insert item 'a' insert item 'b' at indexPath [0, 0]
                      ^^^^^^ invalid-sentence: unexpected 'insert' in an unfinished sentence: 'insert item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-25") func theLastSentenceHasToBeFinished() {
    let source = """
      insert section at index 0
      remove item at
                  ^^ invalid-sentence: unfinished sentence: expected an index or an index path
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-26") func aSentenceBeginsWithAVerb() {
    let source = """
      section at index 0
      ^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'section'
      at index 0
      ^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'at'
      to index 0
      ^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'to'
      with item 'a'
      ^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'with'
      item 'a'
      ^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'item'
      index 0
      ^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'index'
      indexes [0]
      ^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'indexes'
      indexPath [0, 0]
      ^^^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'indexPath'
      indexPaths [[0, 0]]
      ^^^^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'indexPaths'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-27") func aSentenceIsAboutItemsOrSections() {
    let source = """
      remove item section at index 0
                  ^^^^^^^ invalid-sentence: unexpected 'section' after 'remove item'
      remove section item at indexPath [0, 0]
                     ^^^^ invalid-sentence: unexpected 'item' after 'remove section'
      update section item 'a' at indexPath [0, 0]
                     ^^^^ invalid-sentence: unexpected 'item' after 'update section'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-28") func aListIsNotOneItem() {
    let source = """
      insert items ['a', 'b'] at indexPath [0, 0]
                                 ^^^^^^^^^ invalid-sentence: expected 'indexPaths' for several items, or 'indexes' for several sections
      update items ['a', 'b'] at indexPath [0, 0]
                                 ^^^^^^^^^ invalid-sentence: expected 'indexPaths' for several items, or 'indexes' for several sections
      insert item ['a'] at indexPath [0, 0]
                           ^^^^^^^^^ invalid-sentence: expected 'indexPaths' for several items, or 'indexes' for several sections
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-29") func oneItemHasOneIndexPath() {
    let source = """
      insert item 'a' at indexPaths [[0, 0], [0, 1]]
                         ^^^^^^^^^^ invalid-sentence: expected a list of items, such as ['a', 'b'], for several index paths
      insert item ['a', 'b'] at indexPaths [[0, 0], [0, 1]]
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("G-30") func aMoveDoesNotMixOneAndSeveral() {
    let source = """
      move item at indexPath [0, 0] to indexPaths [[0, 1]]
                                       ^^^^^^^^^^ invalid-sentence: expected 'indexPath' for one item, found 'indexPaths'
      move items at indexPaths [[0, 0]] to indexPath [0, 1]
                                           ^^^^^^^^^ invalid-sentence: expected 'indexPaths' for several items, or 'indexes' for several sections
      """

    #expect(annotatedScript(source) == source)
  }
}
