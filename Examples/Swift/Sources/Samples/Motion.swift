import PlaygroundCore

/// A bar that grows and shrinks, and its length in words beside it.
final class ShareContent: HBox {
  let bar = Label()
  let words = Label()

  required init() {
    super.init()
    width = .fill
    animator = Animator.standard
    bar.height = 1
    bar.background = .palette(4)
    words.margin.left = 1
    add(bar, words)
  }
}

struct ShareBar: IdentifiableComponent, Equatable {
  var share: Int

  var id: String { "bar" }

  func render(in content: ShareContent) {
    content.bar.width = .cells(Double(share))
    content.words.text = "\(share) of 30"
  }
}

/// Buttons side by side, each named by its title.
struct ButtonRow: IdentifiableComponent {
  var id: String
  var titles: [String]
  var press: @MainActor (String) -> Void

  func render(in content: HBox) {
    content.space = 1
    guard content.subviews.isEmpty else { return }
    for title in titles { content.add(Button(title) { press(title) }) }
  }
}

struct Person: IdentifiableComponent, Equatable {
  var id: String

  func render(in content: Label) { content.text = id }
}

/// A bar and a queue, which move from one state to the next.
@MainActor
final class MotionDemo {
  let listView = ListView(size: Size(width: 40, height: 10))
  private var share = 10
  private var people = MotionDemo.everybody

  private static let everybody = ["Ada", "Grace", "Alan", "Edsger"]

  init() {
    listView.playsMotion = true
    listView.apply(list)
  }

  var list: List {
    List {
      Section(id: "bar") {
        ShareBar(share: share)
        buttons("size", "Less", "More")
      } header: {
        BoldLine("BAR")
      }
      Section(id: "queue") {
        Group(of: people) { Person(id: $0) }
      } header: {
        BoldLine("QUEUE")
      } footer: {
        buttons("keys", "Next", "Remove", "Reset")
      }
    }
    .transitions(insert: .left, delete: .right)
    .animator(Animator(milliseconds: 400, easing: .easeOut))
  }

  private func buttons(_ id: String, _ titles: String...) -> ButtonRow {
    ButtonRow(id: id, titles: titles) { [weak self] in self?.press($0) }
  }

  /// Does what a button asks for.
  func press(_ title: String) {
    switch title {
    case "Less": share = max(share - 10, 0)
    case "More": share = min(share + 10, 30)
    case "Next": people = Array(people.dropFirst() + people.prefix(1))
    case "Remove": people = Array(people.dropFirst())
    default: people = Self.everybody
    }
    listView.apply(list)
  }
}

/// A bold line above a section.
struct BoldLine: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
    content.isBold = true
  }
}
