import DescriptionLanguage
import PlaygroundCore
import Testing

/// What is told of words that cannot stand where they do, by the numbers of `docs/features.md`.
@Suite struct WordErrorRowTests {
  @Test("E-01") func aSecondVerbIsRefused() {
    let source = """
      move item update
                ^^^^^^ invalid-sentence: 'update' begins a sentence, but the one before is not finished: 'move item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-02") func aSectionNeedsAVerb() {
    let source = """
      section
      ^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'section'
      sections
      ^^^^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'sections'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-03") func sectionMovesCanBeRefused() {
    let source = """
      move section at index 0 to index 4
           ^^^^^^^ invalid-sentence: sections may not move here
      move sections at indexes [0] to indexes [4]
           ^^^^^^^^ invalid-sentence: sections may not move here
      """

    #expect(annotatedScript(source, allowsSectionMoves: false) == source)
  }

  @Test("E-04") func aSecondNounIsRefused() {
    let source = """
      insert section section
                     ^^^^^^^ invalid-sentence: 'section' comes too late: the sentence so far is 'insert section'
      insert item 'a' sections
                      ^^^^^^^^ invalid-sentence: 'sections' comes too late: the sentence so far is 'insert item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-05") func atNeedsAVerb() {
    let source = """
      at index 1
      ^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-06") func aSecondAddressIsRefused() {
    let source = """
      update at indexPath [0, 0] at indexPath [0, 1]
                                 ^^ invalid-sentence: 'at' begins a second address; the sentence has 'indexPath [0, 0]'
      update at indexPath [0, 0] indexPath [0, 1]
                                 ^^^^^^^^^ invalid-sentence: 'indexPath' begins a second address; the sentence has 'indexPath [0, 0]'
      move at
           ^^ invalid-sentence: what is meant has to be said before 'at': a section or an item
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-07") func toIsForMovesOnly() {
    let source = """
      insert section to index 0
                     ^^ invalid-sentence: 'to' is for moves only
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-08") func toNeedsASource() {
    let source = """
      move item to indexPath [0, 0]
                ^^ invalid-sentence: where it moves from has to be said before 'to'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-09") func withIsForUpdatesAndNeedsAnAddress() {
    let source = """
      insert item 'a' with item 'b'
                      ^^^^ invalid-sentence: 'with' is for updates only
      update with item 'b'
             ^^^^ invalid-sentence: what is updated has to be said before 'with'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-10") func anItemNeedsAVerb() {
    let source = """
      item 'a'
      ^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'item'
      items ['a']
      ^^^^^ invalid-sentence: a sentence begins with 'insert', 'remove', 'update', 'move', not with 'items'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-11") func anItemAfterANounIsRefused() {
    let source = """
      remove section item
                     ^^^^ invalid-sentence: 'item' comes too late: the sentence so far is 'remove section'
      update item 'a' item 'b'
                      ^^^^ invalid-sentence: 'item' comes too late: the sentence so far is 'update item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-12") func insertNeedsAnItem() {
    let source = """
      insert item nil at indexPath [0, 0]
             ^^^^ invalid-sentence: 'item' needs the item: a text, an element or an object
      insert items at indexPaths [[0, 0]]
             ^^^^^ invalid-sentence: 'items' needs the item: a text, an element or an object
      update item nil at indexPath [0, 0]
             ^^^^ invalid-sentence: 'item' needs the item: a text, an element or an object
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-13") func anIndexIsForSections() {
    let source = """
      insert item 'a' at index 0
                         ^^^^^ invalid-sentence: 'index' needs 'section' or 'sections' before it; items have index paths
      remove items at indexes [0]
                      ^^^^^^^ invalid-sentence: 'indexes' needs 'section' or 'sections' before it; items have index paths
      remove index 0
             ^^^^^ invalid-sentence: 'index' needs 'section' or 'sections' before it; items have index paths
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-14") func anIndexIsNotForUpdates() {
    let source = """
      update section at index 0
                        ^^^^^ invalid-sentence: a section cannot be updated, only its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-15") func aPathIsForItems() {
    let source = """
      insert section at indexPath [0, 0]
                        ^^^^^^^^^ invalid-sentence: 'indexPath' needs 'item' or 'items' before it; sections have an index
      remove indexPath [0, 0]
             ^^^^^^^^^ invalid-sentence: 'indexPath' needs 'item' or 'items' before it; sections have an index
      insert indexPaths [[0, 0]]
             ^^^^^^^^^^ invalid-sentence: 'indexPaths' needs 'item' or 'items' before it; sections have an index
      """

    #expect(annotatedScript(source) == source)
  }
}
