import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of misplaced words, by the numbers of `docs/features.md`.
struct WordErrorRowTests {
  @Test("E-01") func aSecondVerbIsRejected() {
    let source = """
      move item update
                ^^^^^^ invalid-sentence: unexpected 'update' in an unfinished sentence: 'move item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-02") func aSectionNeedsAVerb() {
    let source = """
      section
      ^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'section'
      sections
      ^^^^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'sections'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-03") func sectionMovesCanBeDisallowed() {
    let source = """
      move section at index 0 to index 4
           ^^^^^^^ invalid-sentence: sections cannot be moved with --strict-ckt
      move sections at indexes [0] to indexes [4]
           ^^^^^^^^ invalid-sentence: sections cannot be moved with --strict-ckt
      """

    #expect(annotatedScript(source, allowsSectionMoves: false) == source)
  }

  @Test("E-04") func aSecondNounIsRejected() {
    let source = """
      insert section section
                     ^^^^^^^ invalid-sentence: unexpected 'section' after 'insert section'
      insert item 'a' sections
                      ^^^^^^^^ invalid-sentence: unexpected 'sections' after 'insert item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-05") func atNeedsAVerb() {
    let source = """
      at index 1
      ^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-06") func aSecondAddressIsRejected() {
    let source = """
      update at indexPath [0, 0] at indexPath [0, 1]
                                 ^^ invalid-sentence: unexpected 'at': the sentence already has 'indexPath [0, 0]'
      update at indexPath [0, 0] indexPath [0, 1]
                                 ^^^^^^^^^ invalid-sentence: unexpected 'indexPath': the sentence already has 'indexPath [0, 0]'
      move at
           ^^ invalid-sentence: expected 'section' or 'item' before 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-07") func toIsForMovesOnly() {
    let source = """
      insert section to index 0
                     ^^ invalid-sentence: unexpected 'to': only 'move' has a target
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-08") func toNeedsASource() {
    let source = """
      move item to indexPath [0, 0]
                ^^ invalid-sentence: expected the source of the move before 'to'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-09") func withIsForUpdatesAndNeedsAnAddress() {
    let source = """
      insert item 'a' with item 'b'
                      ^^^^ invalid-sentence: unexpected 'with': only 'update' has new content
      update with item 'b'
             ^^^^ invalid-sentence: expected the updated item before 'with'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-10") func anItemNeedsAVerb() {
    let source = """
      item 'a'
      ^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'item'
      items ['a']
      ^^^^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'items'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-11") func anItemAfterANounIsRejected() {
    let source = """
      remove section item
                     ^^^^ invalid-sentence: unexpected 'item' after 'remove section'
      update item 'a' item 'b'
                      ^^^^ invalid-sentence: unexpected 'item' after 'update item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-12") func insertNeedsAnItem() {
    let source = """
      insert item nil at indexPath [0, 0]
             ^^^^ invalid-sentence: expected an item after 'item': a text, an element or an object
      insert items at indexPaths [[0, 0]]
             ^^^^^ invalid-sentence: expected an item after 'items': a text, an element or an object
      update item nil at indexPath [0, 0]
             ^^^^ invalid-sentence: expected an item after 'item': a text, an element or an object
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-13") func anIndexIsForSections() {
    let source = """
      insert item 'a' at index 0
                         ^^^^^ invalid-sentence: expected 'section' or 'sections' before 'index'; items have index paths
      remove items at indexes [0]
                      ^^^^^^^ invalid-sentence: expected 'section' or 'sections' before 'indexes'; items have index paths
      remove index 0
             ^^^^^ invalid-sentence: expected 'section' or 'sections' before 'index'; items have index paths
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-14") func anIndexIsNotForUpdates() {
    let source = """
      update section at index 0
                        ^^^^^ invalid-sentence: a section cannot be updated; update its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-15") func aPathIsForItems() {
    let source = """
      insert section at indexPath [0, 0]
                        ^^^^^^^^^ invalid-sentence: expected 'item' or 'items' before 'indexPath'; sections have an index
      remove indexPath [0, 0]
             ^^^^^^^^^ invalid-sentence: expected 'item' or 'items' before 'indexPath'; sections have an index
      insert indexPaths [[0, 0]]
             ^^^^^^^^^^ invalid-sentence: expected 'item' or 'items' before 'indexPaths'; sections have an index
      """

    #expect(annotatedScript(source) == source)
  }
}
