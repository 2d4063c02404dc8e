import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Carbon's names are the native API.
@MainActor
struct CarbonTests {
  @Test func sixTransitionsAreThoseOfTheUpdater() {
    let updater = UITableViewUpdater<UITableViewAdapter>()

    updater.deleteSectionsAnimation = .left
    updater.insertSectionsAnimation = .right
    updater.reloadSectionsAnimation = .top
    updater.deleteRowsAnimation = .bottom
    updater.insertRowsAnimation = .middle
    updater.reloadRowsAnimation = .none

    var expected = TransitionStyles()
    expected.sectionDelete = .left
    expected.sectionInsert = .right
    expected.sectionUpdate = .top
    expected.rowDelete = .bottom
    expected.rowInsert = .middle
    expected.rowUpdate = .none
    #expect(updater.transitions == expected)
    #expect(updater.insertRowsAnimation == .middle)
  }

  @Test func flowLayoutAdapterFlowsSectionsWithoutALayout() {
    let adapter = UICollectionViewFlowLayoutAdapter()
    let plain = Section(id: "a", cells: [])

    #expect(adapter.shown(plain, at: 0) == plain.layout(.flow()))
    #expect(adapter.shown(plain.layout(.vertical()), at: 0) == plain.layout(.vertical()))
  }
}
