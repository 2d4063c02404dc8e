import DescriptionLanguage
import PlaygroundCore
import Testing

/// The diagnostics of addresses and repetitions, by the numbers of `docs/features.md`.
struct AddressErrorRowTests {
  @Test("E-16") func indexesAreForSeveralSections() {
    let source = """
      insert section at indexes [0, 1]
                        ^^^^^^^ invalid-sentence: expected 'index' for one section, found 'indexes'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-17") func indexesAreNotForUpdates() {
    let source = """
      update sections at indexes [0, 1]
                         ^^^^^^^ invalid-sentence: a section cannot be updated; update its items
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-18") func indexPathsAreForSeveralItems() {
    let source = """
      remove item at indexPaths [[0, 0]]
                     ^^^^^^^^^^ invalid-sentence: expected 'indexPath' for one item, found 'indexPaths'
      update item 'a' at indexPaths [[0, 0]]
                         ^^^^^^^^^^ invalid-sentence: expected 'indexPath' for one item, found 'indexPaths'
      update at indexPaths [[0, 0]] with item 'a'
                                         ^^^^ invalid-sentence: expected 'indexPath' for one item, found 'indexPaths'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-18a") func aSentenceWithoutANounIsUnfinished() {
    let source = """
      insert
      ^^^^^^ invalid-sentence: unfinished sentence: expected 'section' or 'item'
      move
      ^^^^ invalid-sentence: unfinished sentence: expected 'section' or 'item'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-19") func anItemIsUpdatedOnce() {
    let source = """
      update item 'a' at indexPath [0, 0]
      update at indexPaths [[0, 1], [0, 0]] with items ['b', 'c']
                                                 ^^^^^ invalid-sentence: item [0,0] is already updated
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-20") func aSectionIsInsertedOnce() {
    let source = """
      insert section at index 0
      insert sections at indexes [0, 1]
                         ^^^^^^^ invalid-sentence: a section is already inserted at 0
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-21") func anInsertionIsGivenOnce() {
    let source = """
      insert item 'a' at indexPath [0, 0]
      insert items {[0, 0]: 'b'}
             ^^^^^ invalid-sentence: an item is already inserted at [0,0]
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-22") func aSectionIsRemovedOnce() {
    let source = """
      remove section at index 0
      remove sections at indexes [0, 1]
                         ^^^^^^^ invalid-sentence: section 0 is already removed
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-23") func anItemIsRemovedOnce() {
    let source = """
      remove item at indexPath [0, 0]
      remove items at indexPaths [[0, 1], [0, 1]]
                      ^^^^^^^^^^ invalid-sentence: item [0,1] is already removed
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-24") func severalIndexPathsRequireAListOfItems() {
    let source = """
      insert items 'a' at indexPaths [[0, 0]]
                          ^^^^^^^^^^ invalid-sentence: expected a list of items, such as ['a', 'b'], for several index paths
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-25") func everyInsertedItemHasATarget() {
    let source = """
      insert items ['a', 'b'] at indexPaths [[0, 0]]
                                 ^^^^^^^^^^ invalid-sentence: expected 1 item, found 2
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-26") func everyUpdatedItemHasATarget() {
    let source = """
      update items ['a'] at indexPaths [[0, 0], [0, 1]]
                            ^^^^^^^^^^ invalid-sentence: expected 2 items, found 1
      update at indexPaths [[0, 0]] with items ['a', 'b']
                                         ^^^^^ invalid-sentence: expected 1 item, found 2
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-27") func anItemMovesOnce() {
    let source = """
      move item at indexPath [0, 0] to indexPath [0, 1]
      move item at indexPath [0, 0] to indexPath [0, 2]
                                       ^^^^^^^^^ invalid-sentence: item [0,0] is already moved
      """

    #expect(annotatedScript(source) == source)
  }

  @Test("E-28") func everyMoveHasATarget() {
    let source = """
      move items at indexPaths [[0, 0], [0, 1]] to indexPaths [[0, 2]]
                                                   ^^^^^^^^^^ invalid-sentence: expected 2 targets, found 1
      move sections at indexes [0] to indexes [1, 2]
                                      ^^^^^^^ invalid-sentence: expected 1 target, found 2
      """

    #expect(annotatedScript(source) == source)
  }
}
