import PlaygroundCore

// The samples of the READMEs of Carbon, KarrotListKit and Puyopuyo, as they are written there but
// for the names of UIKit's views.

// Carbon: a content that is selected by itself.

final class MenuItemContent: Control {
  let label = Label()

  required init() {
    super.init()
    add(label)
  }
}

struct MenuItem: Component {
  var text: String
  var onSelect: () -> Void

  func renderContent() -> MenuItemContent {
    MenuItemContent()
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

// KarrotListKit: a component with a view model, a list with handlers, and pages that follow.

final class TitleButton: Control {
  struct ViewModel: Equatable {
    var title: String
  }

  private let label = Label()

  required init() {
    super.init()
    add(label)
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
      collectionView: listView
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

// Puyopuyo: views attached to views, bound to states, with events.

final class CounterView: VBox, Stateful, Eventable {
  struct ViewState {
    var title = ""
    var count = 1
  }

  enum Event {
    case onClick
  }

  let viewState = State(ViewState())
  let eventProducer = SimpleIO<Event>()

  required init() {
    super.init()
    attach {
      Label().attach($0)
        .text(viewState.map { $0.title })
      Label().attach($0)
        .text(viewState.map { $0.count.description })
      Button("i am a button").attach($0)
        .addWeakAction(to: self) { this, _ in
          this.emit(.onClick)
        }
    }
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
