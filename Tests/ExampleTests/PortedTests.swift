import PlaygroundCompatibility
import Testing

@testable import SwiftExamples

/// The samples of Render, CKToolbox and DifferenceKit.
@MainActor
struct PortedTests {
  private func row(expanded: Bool) -> TrackView {
    let view = TrackView()
    view.state = TrackState(title: "Misirlou", artist: "Dick Dale", expanded: expanded)
    view.renderComponent(CGSize(20))
    return view
  }

  @Test func aComponentIsAFunctionOfItsState() {
    let view = row(expanded: false)
    #expect(view.text(in: 20) == "\n Misirlou\n Dick Dale\n2016")

    view.state = TrackState(title: "Misirlou", artist: "Dick Dale", expanded: true)
    view.renderComponent()
    #expect(!view.text(in: 20).contains("2016"))
  }

  @Test func whatStaysInTheTreeKeepsItsView() {
    let view = row(expanded: false)
    let before = view.views(of: UILabel.self)

    view.state = TrackState(title: "Bustin' Surfboards", artist: "The Tornadoes", expanded: true)
    view.renderComponent()

    let after = view.views(of: UILabel.self)
    #expect(before.count == 3)
    #expect(after.count == 2)
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    #expect(after.map(\.font.isBold) == [true, false])
  }

  @Test func aSelectedItemCollapsesThenLeavesTheList() {
    let controller = TrackController()
    let view = controller.view
    #expect(controller.isViewLoaded)
    #expect(view.views(of: TrackView.self).count == 2)
    #expect(!view.text(in: 30).contains("2016\n2016"))

    let list = controller.listComponentView
    list.select(0)
    #expect(controller.items.map(\.state.expanded) == [false, false])
    list.select(0)

    #expect(controller.items.map(\.state.title) == ["Jungle Boogie"])
    #expect(view.views(of: UILabel.self).map(\.text).contains("Jungle Boogie"))
    #expect(list.lastChanges.map(\.elementDeletes) == [[[0, 0]]])
  }

  @Test func sentencesMakeAChangeset() throws {
    let changeset = try replacedLine()

    #expect(changeset.insertedSections == [0])
    #expect(changeset.insertedItems == [[4, 1]: "Foo"])
    #expect(changeset.removedItems == [[4, 0]])
    #expect(changeset.movedItems == [[3, 2]: [3, 0]])
  }

  @Test func collectionsChangeInStages() {
    #expect(
      stagesOfGuests() == [
        ["Vincent", "Jules Winnfield"], ["Jules Winnfield", "Vincent", "Butch"],
      ]
    )
    #expect(stagesOfRooms() == [[0], [1, 0]])
  }
}
