import PlaygroundCore

// Carbon's form: rows that open their choices below them.

/// What a person has entered.
struct EventEntry: Equatable, Sendable {
  var title = ""
  var place = ""
  var isAllDay = false
  var starts = "9:00"
  var ends = "10:00"
  var again = "never"
  /// The id of the row whose choices are open; empty for none.
  var open = ""

  var summary: String {
    "\(title.isEmpty ? "No title yet" : title), \(isAllDay ? "all day" : "\(starts) to \(ends)")"
  }
}

struct FieldRow: IdentifiableComponent, Equatable {
  var id: String
  var text: String
  var placeholder: String

  func render(in content: TextField) {
    content.text = text
    content.placeholder = placeholder
    content.width = 30
  }
}

final class SwitchContent: HBox {
  let label = Label()
  let input = Switch()

  required init() {
    super.init()
    space = 1
    label.width = 8
    add(label, input)
  }
}

struct SwitchRow: IdentifiableComponent, Equatable {
  var id: String
  var label: String
  var isOn: Bool

  func render(in content: SwitchContent) {
    content.label.text = label
    content.input.isOn = isOn
  }
}

final class LineContent: HBox {
  let label = Label()
  let value = Label()
  let arrow = Label()

  required init() {
    super.init()
    space = 1
    width = .fill
    label.width = 8
    value.width = .fill
    value.color = .palette(6)
    arrow.isDim = true
    add(label, value, arrow)
  }
}

struct LineRow: IdentifiableComponent, Equatable {
  var id: String
  var label: String
  var value: String
  var isOpen: Bool

  func render(in content: LineContent) {
    content.label.text = label
    content.value.text = value
    content.arrow.text = isOpen ? "▴" : "▾"
  }
}

struct PickRow: IdentifiableComponent, Equatable {
  var owner: String
  var text: String
  var isChosen: Bool

  var id: String { "\(owner) \(text)" }

  func render(in content: Label) { content.text = "  \(isChosen ? "●" : "○") \(text)" }
}

/// A form for an event.
@MainActor
final class EventForm {
  let listView = ListView(size: Size(width: 44, height: 16))
  private(set) var entry: EventEntry

  init(_ entry: EventEntry = EventEntry()) {
    self.entry = entry
    listView.apply(list)
  }

  var list: List {
    List {
      Section(id: "what", header: Heading("EVENT")) {
        FieldRow(id: "title", text: entry.title, placeholder: "Title")
        FieldRow(id: "place", text: entry.place, placeholder: "Place")
      }
      .insets(Edges(bottom: 1))

      Section(id: "when", footer: Note(entry.summary)) {
        SwitchRow(id: "all-day", label: "All day", isOn: entry.isAllDay)
          .onSelect { [weak self] _ in self?.change { $0.isAllDay.toggle() } }
        if !entry.isAllDay {
          line("starts", "Starts", \.starts)
          choices("starts", ["8:00", "9:00", "14:00"], \.starts)
          line("ends", "Ends", \.ends)
          choices("ends", ["10:00", "12:00", "18:00"], \.ends)
        }
        line("again", "Repeat", \.again)
        choices("again", ["never", "every day", "every week"], \.again)
      }
    }
  }

  /// A row that opens and closes its choices.
  private func line(
    _ id: String,
    _ label: String,
    _ value: any WritableKeyPath<EventEntry, String> & Sendable
  ) -> Cell {
    LineRow(id: id, label: label, value: entry[keyPath: value], isOpen: entry.open == id)
      .onSelect { [weak self] _ in self?.change { $0.open = $0.open == id ? "" : id } }
  }

  /// The choices of a row; none while it is closed.
  private func choices(
    _ owner: String,
    _ texts: [String],
    _ value: any WritableKeyPath<EventEntry, String> & Sendable
  ) -> [Cell] {
    guard entry.open == owner else { return [] }
    return texts.map { text in
      PickRow(owner: owner, text: text, isChosen: entry[keyPath: value] == text)
        .onSelect { [weak self] _ in self?.change { $0[keyPath: value] = text } }
    }
  }

  /// Changes the entry, and shows it.
  func change(_ change: (inout EventEntry) -> Void) {
    change(&entry)
    listView.apply(list)
  }
}
