import PlaygroundCompatibility
import Testing

/// CKToolbox's sentences and macros.
struct CKToolboxTests {
  @Test func sentencesNeedNoTry() throws {
    let changes = try CKCollectionViewDataSourceChangesetBuilder<String>.build { builder in
      builder.insert.section.at.index(0)
      builder.insert.item("Foo").at.indexPath(NSIndexPath(forItem: 1, inSection: 4))
      builder.remove.section.at.index(1)
      builder.move.section.at.index(0).to.index(4)
      builder.ck_removeItem.at.indexPath(ck_indexPath(2, 3))
      builder.remove.item(nil).at.indexPath(ck_indexPath(3, 3))
      builder.ck_moveItem.at.indexPath(ck_indexPath(0, 2)).to.indexPath(ck_indexPath(1, 2))
      builder.move.item(nil).at.indexPath(ck_indexPath(5, 2)).to.indexPath(ck_indexPath(6, 2))
    }

    #expect(changes.insertedSections == [0])
    #expect(changes.insertedItems == [[4, 1]: "Foo"])
    #expect(changes.removedSections == [1])
    #expect(changes.movedSections == [0: 4])
    #expect(changes.removedItems == [[3, 2], [3, 3]])
    #expect(changes.movedItems == [[2, 0]: [2, 1], [2, 5]: [2, 6]])
  }

  @Test func itemsOfAnyTypeNeedNoTypeArgument() throws {
    let changes = try CKCollectionViewDataSourceChangesetBuilder.build { builder in
      builder.insert.item("Foo").at.indexPath(ck_indexPath(0, 0))
      builder.insert.item(7).at.indexPath(ck_indexPath(1, 0))
    }

    #expect(changes.insertedItems[[0, 0]] as? String == "Foo")
    #expect(changes.insertedItems[[0, 1]] as? Int == 7)
  }

  @Test func theFirstWrongSentenceIsThrown() {
    let error = #expect(throws: SentenceError.self) {
      try CKCollectionViewDataSourceChangesetBuilder<String>.build { builder in
        builder.remove.section.at.index(1)
        builder.insert.item(nil).at.indexPath(ck_indexPath(0, 0))
        builder.update.section.at.index(2)
      }
    }

    #expect(error?.text == "insert item")
  }
}
