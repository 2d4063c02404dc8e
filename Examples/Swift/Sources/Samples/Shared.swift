import PlaygroundCore

/// A title over a line.
struct Heading: Component, Equatable {
  var title: String

  init(_ title: String) { self.title = title }

  final class Content: VBox {
    let label = Label()

    required init() {
      super.init()
      width = .fill
      label.isBold = true
      label.color = .palette(5)
      add(label, Divider())
    }
  }

  func render(in content: Content) {
    content.label.text = title
  }
}

/// A quiet remark.
struct Note: Component, Equatable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) {
    content.text = text
    content.isDim = true
  }
}
