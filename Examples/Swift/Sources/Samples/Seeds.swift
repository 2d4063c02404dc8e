import PlaygroundCompatibility

// The samples of the READMEs of Carbon, KarrotListKit and Puyopuyo, as they are written there.

// Carbon: a content that is selected by itself.

final class MenuItemContent: UIControl {
  let label = UILabel()

  var onSelect: (() -> Void)?

  func handleSelect() {
    onSelect?()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    addSubview(label)
    addTarget(self, action: MenuItemContent.handleSelect, for: .touchUpInside)
  }
}

struct MenuItem: Component {
  var text: String
  var onSelect: () -> Void

  func renderContent() -> MenuItemContent {
    MenuItemContent.loadFromNib()
  }

  func render(in content: MenuItemContent) {
    content.label.text = text
    content.onSelect = onSelect
  }
}

@MainActor
final class Menu {
  let listView: ListView
  private(set) var log: [String] = []

  let renderer = Renderer(
    adapter: UITableViewAdapter(),
    updater: UITableViewUpdater()
  )

  init(listView: ListView) {
    self.listView = listView
    renderer.target = listView
    renderer.adapter.didSelect { [weak self] context in
      self?.log.append("selected \(context.path)")
    }
  }

  func render() {
    renderer.render {
      Header("MENU")
        .identified(by: \.title)

      MenuItem(text: "Open") { [weak self] in self?.log.append("open") }
        .identified(by: \.text)

      Group(of: ["Pumpkin", "Honey Bunny"]) { name in
        HelloMessage(name)
      }
    }
  }
}

/// Sections and cells without builders.
@MainActor
func nodes() -> Section {
  Section(
    id: "Section",
    header: ViewNode(Header("GREET")),
    cells: [
      CellNode(id: 0, HelloMessage("Vincent")),
      CellNode(HelloMessage("Mia").identified(by: \.name)),
      CellNode(HelloMessage("Jules")),
    ],
    footer: ViewNode(Footer("Greeting from Carbon"))
  )
}

final class CustomCollectionViewAdapter: UICollectionViewFlowLayoutAdapter {
  override func supplementaryViewNode(
    forElementKind kind: String,
    collectionView: UICollectionView,
    at indexPath: IndexPath
  ) -> ViewNode? {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      return headerNode(in: indexPath.section)
        ?? ViewNode(Header("Title of section \(indexPath.section)"))

    default:
      return super.supplementaryViewNode(
        forElementKind: kind,
        collectionView: collectionView,
        at: indexPath
      )
    }
  }
}

final class CustomTableViewCell: UITableViewComponentCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    style.padding = (2, 0, 0, 0, 0, 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class CustomTableViewAdapter: UITableViewAdapter {
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    "Header title for section\(section)"
  }

  override func cellRegistration(
    tableView: UITableView,
    indexPath: IndexPath,
    node: CellNode
  ) -> CellRegistration {
    CellRegistration(class: CustomTableViewCell.self)
  }
}

// KarrotListKit: a component with a view model, a list with handlers, and pages that follow.

final class TitleButton: UIControl {
  struct ViewModel: Equatable {
    var title: String
  }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    label.sizeThatFits(size)
  }

  func configure(viewModel: ViewModel) {
    label.text = "[ \(viewModel.title) ]"
  }
}

struct ButtonComponent: Component {
  typealias Content = TitleButton
  typealias ViewModel = TitleButton.ViewModel
  typealias Coordinator = Void

  let viewModel: ViewModel

  init(viewModel: ViewModel) {
    self.viewModel = viewModel
  }

  func renderContent(coordinator: Coordinator) -> TitleButton {
    TitleButton()
  }

  func render(in content: TitleButton, coordinator: Coordinator) {
    content.configure(viewModel: viewModel)
  }

  var layoutMode: ContentLayoutMode {
    .flexibleHeight(estimatedHeight: 44.0)
  }
}

@MainActor
final class Feed {
  private let listView: ListView
  private let collectionViewAdapter: CollectionViewAdapter
  private(set) var log: [String] = []
  private var pages = 1

  init(listView: ListView) {
    self.listView = listView
    collectionViewAdapter = CollectionViewAdapter(
      configuration: CollectionViewAdapterConfiguration(),
      collectionView: listView,
      layoutAdapter: CollectionViewLayoutAdapter()
    )
  }

  func show() {
    let list = List {
      Section(id: "Section1") {
        for page in 0..<pages {
          Cell(
            id: "Cell\(page)",
            component: ButtonComponent(viewModel: .init(title: "Cell \(page)"))
          )
          .didSelect { [weak self] context in
            self?.log.append("selected \(context.key)")
          }
          .willDisplay { [weak self] context in
            self?.log.append("display \(context.indexPath)")
          }
        }
      }
      .withHeader(ButtonComponent(viewModel: .init(title: "Header")))
      .withFooter(ButtonComponent(viewModel: .init(title: "Footer")))
      .withSectionLayout(.vertical(spacing: 1.0))
    }
    .onReachEnd(
      offset: .absolute(100.0),
      handler: { [weak self] _ in
        self?.nextPage()
      }
    )

    collectionViewAdapter.apply(
      list,
      animatingDifferences: true
    ) { [weak self] in
      self?.log.append("shown")
    }
  }

  private func nextPage() {
    guard pages < 3 else { return }
    pages += 1
    show()
  }
}

struct CoverComponent: IdentifiableComponent, Hashable {
  var id: String

  func render(in content: UIImageView) { content.image = UIImage(named: "\(id).png") }
}

extension CoverComponent: ComponentRemoteImagePrefetchable {
  var remoteImageURLs: [URL] {
    [
      URL(string: "imageURL"),
      URL(fileURLWithPath: "/\(id).png"),
    ]
  }
}

final class RemoteImagePrefetcher: RemoteImagePrefetching {
  private(set) var addresses: [String] = []

  func prefetchImage(url: URL) -> UUID? {
    addresses.append(url.lastPathComponent)
    return UUID()
  }

  func cancelTask(uuid: UUID) {}
}

@MainActor
func prefetching(_ covers: [String], with prefetcher: RemoteImagePrefetcher) -> ListView {
  let listView = ListView(size: Size(width: 20, height: 2))
  let collectionViewAdapter = CollectionViewAdapter(
    configuration: .init(),
    collectionView: listView,
    layoutAdapter: CollectionViewLayoutAdapter(),
    prefetchingPlugins: [
      RemoteImagePrefetchingPlugin(
        remoteImagePrefetcher: prefetcher
      )
    ]
  )
  collectionViewAdapter.apply(
    List {
      Section(id: "covers") {
        for cover in covers { CoverComponent(id: cover) }
      }
    },
    updateStrategy: .reloadData
  )
  return listView
}

// Puyopuyo: views attached to views, bound to states, with events.

final class CounterView: UIView, Stateful, Eventable {
  struct ViewState {
    var title: String?
    var count = 1
  }

  enum Event {
    case onClick
  }

  var viewState = State(ViewState())
  var eventProducer = SimpleIO<Event>()

  override init(frame: CGRect) {
    super.init(frame: frame)
    attach {
      VBox().attach($0) {
        UILabel().attach($0)
          .text(self._state.map { $0.title })
        UILabel().attach($0)
          .text(self._state.map { $0.count.description })
        UIButton().attach($0)
          .text("i am a button")
          .addWeakAction(
            to: self,
            for: .touchUpInside,
            { (this, _) in
              this.emmit(.onClick)
            }
          )
      }
    }
  }

  required init?(coder: NSCoder) {
    fatalError()
  }
}

@MainActor
func counter(_ state: State<CounterView.ViewState>, onClick: @escaping () -> Void) -> VBox {
  VBox().attach {
    CounterView().attach($0)
      .viewState(state)
      .onEventProduced(
        SimpleInput { event in
          switch event {
          case .onClick: onClick()
          }
        }
      )
  }
  .view
}

@MainActor
final class Form {
  let view = VBox()
  let textState = State("")
  let volume = State<Float>(0)
  private(set) var log: [String] = []

  init() {
    VBox().attach(view) {
      UILabel().attach($0)
        .text("i am a text")
        .size(.wrap(add: 2), 1)
        .styles(CustomStyles.titleStyle())
      UILabel().attach($0)
        .text(textState)
      UIButton().attach($0)
        .text("i am a button")
        .size(.fill, .wrap)
        .onEvent(
          .touchUpInside,
          SimpleInput { [weak self] _ in
            self?.log.append("button clicked !!!")
          }
        )
      UISlider().attach($0)
        .level(volume)
      UILabel().attach($0)
        .activate(false)
        .text("x")
        .frame(x: 14, y: 0, w: 1, h: 1)
    }
  }
}

enum CustomStyles {
  @MainActor
  static func titleStyle() -> [any Style] {
    [
      TextColorStyle(value: .red, state: .normal),
      TextAlignmentStyle(value: .right, state: .normal),
      UIFont.systemFont(ofSize: 16, weight: .bold),
    ]
  }
}

extension Puyo where T: UISlider {
  @discardableResult
  func level<O: Outputing>(_ value: O) -> Self where O.OutputType == Float {
    value.asOutput().distinct().safeBind(to: view) { view, value in
      view.value = value
    }
    return self
  }
}

/// An output of another library.
@MainActor
final class Ticker: Outputing {
  typealias OutputType = Int

  private var blocks: [(Int) -> Void] = []

  func outputing(_ block: @escaping (Int) -> Void) -> any Unbinder {
    blocks.append(block)
    return Unbinders.create { [weak self] in self?.blocks = [] }
  }

  func tick(_ number: Int) {
    for block in blocks { block(number) }
  }
}
