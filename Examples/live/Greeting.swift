// Try: change a name, swap two rows, or let somebody be excited. Select The Wolf three times, and a
// fourth man comes. The same in XML is ../greeting.xml.

import PlaygroundCore

/// A component makes its content once, and writes into it what one row shows.
struct HelloMessage: Component {
  var name: String
  var isExcited = false

  final class Content: HBox {
    let label = Label()

    required init() {
      super.init()
      space = 1
      label.isBold = true
      label.color = .cyan
      add(label)
    }
  }

  func render(in content: Content) {
    content.label.text = "Hello \(name)\(isExcited ? "!" : "")"
  }
}

struct Greeting_Previews: PreviewProvider {
  @MainActor static var taps = 0

  @SectionsBuilder @MainActor
  static func sections(showsFourth: Bool) -> [Section] {
    Section(id: "bottom", header: Words("GREET"), footer: Words("Tapped \(taps) times")) {
      HelloMessage(name: "Marsellus")
      HelloMessage(name: "The Wolf").identified(by: "wolf").onSelect { _ in taps += 1 }
    }
    .layout(.vertical(spacing: 0))

    if showsFourth {
      Section(id: "top") {
        for name in ["Brett", "Roger"] { HelloMessage(name: name).identified(by: name) }
        if taps > 2 { HelloMessage(name: "Fourth Man") } else { HelloMessage(name: "Nobody") }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Greeting", width: 40) { sections(showsFourth: true) }
      .variant("short") { sections(showsFourth: false) }
  }
}
