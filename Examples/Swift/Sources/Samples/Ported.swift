import PlaygroundCompatibility

// The samples of the READMEs of Render, CKToolbox and DifferenceKit, with other data, and a view
// controller that shows them.

// Render: a view that is a function of its state.

struct TrackState: ComponentStateType, Equatable {
  let title: String
  let artist: String
  var expanded: Bool
}

final class TrackView: ComponentView {
  var componentState: TrackState? {
    self.state as? TrackState
  }

  override func construct() -> any ComponentNodeType {
    let isExpanded = self.componentState?.expanded ?? false

    return ComponentNode<UIView>().configure({
      $0.style.flexDirection = isExpanded ? .Row : .Column
      $0.backgroundColor = UIColor.blackColor()
    }).children([

      ComponentNode<UIView>().configure({
        let size = isExpanded ? self.parentSize.width : 2.0
        $0.style.dimensions = (size, 1)
      }),

      ComponentNode<UIView>().configure({
        $0.style.flexDirection = .Column
        $0.style.margin = (1.0, 0.0, 1.0, 0.0, 0.0, 0.0)
      }).children([

        ComponentNode<UILabel>().configure({
          $0.text = self.componentState?.title ?? "None"
          $0.font = UIFont.systemFontOfSize(18.0, weight: UIFontWeightBold)
          $0.textColor = UIColor.whiteColor()
        }),

        ComponentNode<UILabel>().configure({
          $0.text = self.componentState?.artist ?? "Subtitle"
          $0.font = UIFont.systemFontOfSize(12.0, weight: UIFontWeightLight)
        }),
      ]),

      when(
        !isExpanded,
        ComponentNode<UILabel>().configure({
          $0.style.justifyContent = .FlexEnd
          $0.text = "2016"
        })
      ),
    ])
  }
}

/// A list of tracks: a selected one collapses if it is expanded, and else leaves the list.
final class TrackController: UIViewController {
  var items: [ListComponentItem<TrackView, TrackState>] = [] {
    didSet {
      self.listComponentView.renderComponent()
    }
  }

  let listComponentView = ComponentCollectionView()

  override func viewDidLoad() {
    super.viewDidLoad()

    self.listComponentView.configure { [weak self] view in
      view.frame.size = view.parentSize
      view.items = self?.items ?? []
    }
    self.view.addSubview(self.listComponentView)
    self.items = [("Misirlou", true), ("Jungle Boogie", false)].map { title, isExpanded in
      let item = ListComponentItem<TrackView, TrackState>()
      item.state = TrackState(title: title, artist: "various", expanded: isExpanded)
      item.delegate = self
      return item
    }
  }
}

extension TrackController: ListComponentItemDelegate {
  func didSelectItem(
    item: any ListComponentItemType,
    indexPath: NSIndexPath,
    listComponent: any ComponentViewType
  ) {
    guard let item = item as? ListComponentItem<TrackView, TrackState> else { return }
    if item.state.expanded {
      item.state.expanded = false
      self.listComponentView.renderComponentAtIndexPath(indexPath)
    } else {
      self.items = self.items.filter({ $0.state != item.state })
    }
  }
}

// CKToolbox: a changeset in sentences.

func replacedLine() throws -> CKTransactionalComponentDataSourceChangeset<String> {
  try CKCollectionViewDataSourceChangesetBuilder.build { builder in
    builder.insert.section.at.index(0)
    builder.insert.item("Foo").at.indexPath(ck_indexPath(1, 4))
    builder.ck_removeItem.at.indexPath(ck_indexPath(0, 4))
    builder.ck_moveItem.at.indexPath(ck_indexPath(2, 3)).to.indexPath(ck_indexPath(0, 3))
  }
}

// DifferenceKit: flat collections, and collections of sections.

struct Visitor: Differentiable {
  let number: Int
  let name: String

  var differenceIdentifier: Int {
    number
  }

  func isContentEqual(to source: Visitor) -> Bool {
    name == source.name
  }
}

nonisolated enum Room: Differentiable {
  case kitchen, hall
}

/// Returns the names after each stage of an update.
func stagesOfGuests() -> [[String]] {
  let source = [Visitor(number: 0, name: "Vincent"), Visitor(number: 1, name: "Jules")]
  let target = [
    Visitor(number: 1, name: "Jules Winnfield"), Visitor(number: 0, name: "Vincent"),
    Visitor(number: 2, name: "Butch"),
  ]
  return StagedChangeset(source: source, target: target).map { $0.data.map(\.name) }
}

/// Returns the number of guests in each room after each stage of an update.
func stagesOfRooms() -> [[Int]] {
  let butch = Visitor(number: 2, name: "Butch")
  let source = [ArraySection(model: Room.kitchen, elements: [butch])]
  let target = [
    ArraySection(model: Room.hall, elements: [butch]),
    ArraySection(model: Room.kitchen, elements: []),
  ]
  return StagedChangeset(source: source, target: target).map { $0.data.map(\.elements.count) }
}
