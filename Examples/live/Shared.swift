// Components for the other files of this folder: a file without previews is shared by all.

import PlaygroundCore

/// A title over a line.
struct Heading: Component {
  var title: String

  init(_ title: String) { self.title = title }

  final class Content: VBox {
    let label = Label()

    required init() {
      super.init()
      width = .fill
      label.isBold = true
      label.color = .magenta
      add(label, Divider())
    }
  }

  func render(in content: Content) { content.label.text = title }
}

/// A text with one look.
struct Words: Component {
  var text: String
  var isBold = false
  var isDim = false
  var color: Color?

  init(_ text: String, isBold: Bool = false, isDim: Bool = false, color: Color? = nil) {
    (self.text, self.isBold, self.isDim, self.color) = (text, isBold, isDim, color)
  }

  func render(in content: Label) {
    content.text = text
    content.isBold = isBold
    content.isDim = isDim
    content.color = color
  }
}
