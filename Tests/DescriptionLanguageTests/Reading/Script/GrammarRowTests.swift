import DescriptionLanguage
import PlaygroundCore
import Testing

/// The valid sentences, by the numbers of `docs/features.md`.
struct GrammarRowTests {
  @Test("G-01") func insertsASection() {
    let source = """
      insert section at index 2
      """

    #expect(scriptPicture(source) == source)
  }

  @Test("G-02") func insertsSectionsOfASet() {
    let source = """
      insert sections at indexes [3, 1]
      """

    #expect(
      scriptPicture(source) == """
        insert section at index 1
        insert section at index 3
        """
    )
  }

  @Test("G-03") func insertsSectionsAtOneIndex() {
    let source = """
      insert sections at index 1
      """

    #expect(
      scriptPicture(source) == """
        insert section at index 1
        """
    )
  }

  @Test("G-04") func insertsAnItem() {
    let source = """
      insert item 'Foo' at indexPath [4, 1]
      """

    #expect(scriptPicture(source) == source)
  }

  @Test("G-05") func insertsItemsInPairsAndGoesOn() {
    let source = """
      insert items ['a', 'b'] at indexPaths [[0, 1], [0, 0]]
      remove section at index 0
      """

    #expect(
      scriptPicture(source) == """
        remove section at index 0
        insert item 'b' at indexPath [0, 0]
        insert item 'a' at indexPath [0, 1]
        """
    )
  }

  @Test("G-06") func insertsItemsWithTheirIndexPaths() {
    let source = """
      insert items {[0, 0]: 'a', [0, 1]: {"type": "Label", "text": "b"}}
      insert item {[1, 0]: 'c'}
      insert item {"type": "Label"} at indexPath [1, 1]
      """

    #expect(
      scriptPicture(source) == """
        insert item 'a' at indexPath [0, 0]
        insert item {"type": "Label", "text": "b"} at indexPath [0, 1]
        insert item 'c' at indexPath [1, 0]
        insert item {"type": "Label"} at indexPath [1, 1]
        """
    )
  }

  @Test("G-07") func removesASection() {
    let source = """
      remove section at index 2
      """

    #expect(scriptPicture(source) == source)
  }

  @Test("G-08") func removesSectionsOfASet() {
    let source = """
      remove sections at indexes [3, 1]
      """

    #expect(
      scriptPicture(source) == """
        remove section at index 1
        remove section at index 3
        """
    )
  }

  @Test("G-09") func removesAnyItem() {
    let source = """
      remove item nil at indexPath [0, 1]
      remove item 'ignored' at indexPath [0, 2]
      remove item at indexPath [0, 3]
      """

    #expect(
      scriptPicture(source) == """
        remove item at indexPath [0, 1]
        remove item at indexPath [0, 2]
        remove item at indexPath [0, 3]
        """
    )
  }

  @Test("G-10") func removesItems() {
    let source = """
      remove items nil at indexPaths [[0, 1], [0, 0]]
      """

    #expect(
      scriptPicture(source) == """
        remove item at indexPath [0, 0]
        remove item at indexPath [0, 1]
        """
    )
  }

  @Test("G-11") func updatesAnItem() {
    let source = """
      update item 'a' at indexPath [0, 1]
      """

    #expect(scriptPicture(source) == source)
  }

  @Test("G-12") func updatesAnItemAddressFirst() {
    let source = """
      update at indexPath [0, 1] with item 'a'
      """

    #expect(
      scriptPicture(source) == """
        update item 'a' at indexPath [0, 1]
        """
    )
  }

  @Test("G-13") func updatesItemsInPairs() {
    let source = """
      update items ['a', 'b'] at indexPaths [[0, 1], [0, 0]]
      """

    #expect(
      scriptPicture(source) == """
        update item 'b' at indexPath [0, 0]
        update item 'a' at indexPath [0, 1]
        """
    )
  }

  @Test("G-14") func updatesItemsInPairsAddressesFirst() {
    let source = """
      update at indexPaths [[0, 1], [0, 0]] with items ['a', 'b']
      """

    #expect(
      scriptPicture(source) == """
        update item 'b' at indexPath [0, 0]
        update item 'a' at indexPath [0, 1]
        """
    )
  }

  @Test("G-15") func movesAnItemFromTheFirstToTheSecondPlace() {
    let source = """
      move item nil at indexPath [0, 1] to indexPath [2, 3]
      """

    #expect(
      scriptPicture(source) == """
        move item at indexPath [0, 1] to indexPath [2, 3]
        """
    )
  }

  @Test("G-16") func movesItemsInPairs() {
    let source = """
      move items at indexPaths [[0, 1], [0, 0]] to indexPaths [[1, 0], [1, 1]]
      """

    #expect(
      scriptPicture(source) == """
        move item at indexPath [0, 0] to indexPath [1, 1]
        move item at indexPath [0, 1] to indexPath [1, 0]
        """
    )
  }

  @Test("G-17") func movesPathsWithoutANoun() {
    let source = """
      move indexPaths [[0, 1]] to indexPaths [[1, 0]]
      """

    #expect(
      scriptPicture(source) == """
        move item at indexPath [0, 1] to indexPath [1, 0]
        """
    )
  }

  @Test("G-18") func movesSections() {
    let source = """
      move section at index 0 to index 4
      move sections at indexes [1, 2] to indexes [3, 0]
      """

    #expect(
      scriptPicture(source) == """
        move section at index 0 to index 4
        move section at index 1 to index 3
        move section at index 2 to index 0
        """
    )
  }
}
