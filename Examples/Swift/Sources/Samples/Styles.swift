import PlaygroundCompatibility

/// The style sheets of a theme.
@MainActor
struct Theme {
  let accent: StyleSheet
  let heading: StyleSheet
  let form: StyleSheet
  let press: StyleSheet
  let action: StyleSheet

  static let sea = Theme(.cyan)
  static let rose = Theme(.magenta)

  init(_ color: Color) {
    let ring = StyleSheet(styles: [
      BorderLinesStyle(.rounded, color: color),
      LooksStyle(Looks(borderStyle: .bold), state: .focused),
    ])
    let press = StyleSheet(styles: [
      TapCoverStyle(color: .yellow), TextColorStyle(value: .black, state: .highlighted),
    ])
    let states = StyleSheet(styles: [
      LooksStyle(Looks(isUnderlined: true), state: .focused),
      LooksStyle(Looks(isStruckThrough: true), state: .disabled),
    ])
    accent = StyleSheet(styles: [TextColorStyle(value: color)])
    heading = accent.combine(StyleSheet(styles: [FontStyle(isBold: true)]))
    form = ring
    self.press = press
    action = accent.combine(press, states)
  }
}

struct Question: Component {
  var text: String
  var theme: Theme

  final class Content: HBox {
    let label = Label()

    required init() {
      super.init()
      width = .fill
      border.bottom = 1
      borderStyle = .double
      add(label)
    }
  }

  func render(in content: Content) {
    content.label.text = text
    content.label.attach().styleSheet(theme.heading)
    content.borderColor = content.label.color
  }
}

struct Guest: IdentifiableComponent {
  var id: String
  var isComing: Bool
  var theme: Theme

  final class Content: HBox {
    let mark = Label()
    let name = Label()
    let note = Label("has not answered")

    required init() {
      super.init()
      space = 1
      width = .fill
      note.isDim = true
      add(mark, name)
    }
  }

  func render(in content: Content) {
    content.mark.text = isComing ? "✓" : "·"
    content.mark.attach().styleSheet(theme.accent.combine(theme.press))
    content.name.text = id
    content.name.attach().styleSheet(theme.press)
    if isComing { content.note.removeFromSuperview() } else { content.add(content.note) }
  }
}

struct Answer: Component {
  var note: String
  var otherTheme: String
  var theme: Theme

  final class Content: VBox {
    let note = TextField()
    let send = Button("Send")
    let other = Button()

    required init() {
      super.init()
      width = .fill
      note.width = .fill
      note.placeholder = "A note for the host"
      let buttons = HBox(send, other)
      buttons.space = 1
      add(note, buttons)
    }
  }

  func render(in content: Content) {
    content.attach().styleSheet(theme.form)
    content.note.text = note
    content.send.isDisabled = note.isEmpty
    content.send.attach().styleSheet(theme.action)
    content.other.attach().title(otherTheme).styleSheet(theme.action)
  }
}

@MainActor
func styles(theme: Theme = .sea, other: String = "Rose", note: String = "") -> List {
  List {
    Section(id: "guests", header: Question(text: "Who comes on Friday?", theme: theme)) {
      Group(of: ["Mia", "Vincent", "Jules"]) {
        Guest(id: $0, isComing: $0 == "Mia", theme: theme)
      }
    }
    .insets(Edges(bottom: 1))

    Section(id: "answer") {
      Answer(note: note, otherTheme: other, theme: theme).identified(by: "form")
    }
  }
}
