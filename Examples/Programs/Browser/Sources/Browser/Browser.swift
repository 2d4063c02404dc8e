import Foundation
import PlaygroundTerminal

/// One record: its values in the order of the columns.
struct Record: IdentifiableComponent, Equatable {
  let id: Int
  var values: [String]

  func renderContent() -> Label {
    let label = Label()
    label.wrap = TextWrap.none
    return label
  }

  func render(in content: Label) {
    content.text = line(of: values)
  }
}

/// A browser over the records of a JSON file: an array of objects.
@main struct Browser: TerminalProgram {
  static let columnWidth = 16

  let pane = ListPane()
  let file: String
  let names: [String]
  let records: [Record]

  init() { self.init(file: CommandLine.arguments.dropFirst().first ?? "albums.json") }

  init(file: String) {
    self.file = file
    let bytes = FileManager.default.contents(atPath: file) ?? Data("[]".utf8)
    let objects = (try? JSONSerialization.jsonObject(with: bytes)) as? [[String: Any]] ?? []
    let names = objects.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.sorted()
    self.names = names
    records = objects.enumerated().map { index, object in
      Record(id: index, values: names.map { name in object[name].map { "\($0)" } ?? "" })
    }
  }

  var body: some View {
    pane.list = List { for record in records { record } }
    let header = Label(line(of: names)).bold()
    header.wrap = TextWrap.none
    let title = Label("\(records.count) records in \(file)").dim()
    title.wrap = TextWrap.none
    return VBox {
      title
      header
      pane
      HelpLine()
    }
  }

  var keys: [KeyBinding] {
    KeyBinding(.character("g"), "first") { [pane] in
      pane.moveCursor(to: ElementPath(section: 0, element: 0))
    }
    KeyBinding(.character("y"), "copy") { [pane, records] in
      guard let path = pane.cursor else { return }
      Terminal.copy(records[path.element].values.joined(separator: "\t"))
    }
    KeyBinding(.character("q"), "quit") { Terminal.quit() }
  }
}

/// Returns values in columns, the last one without blanks behind it.
@MainActor private func line(of values: [String]) -> String {
  let columns = values.dropLast().map { pad($0, to: Browser.columnWidth) + " " }
  return columns.joined() + (values.last ?? "")
}

/// Returns a text in a number of columns; a longer one is cut.
@MainActor private func pad(_ text: String, to columns: Int) -> String {
  func width(_ text: String) -> Int { Label(text).intrinsicContentSize.width }
  var shown = text
  while width(shown) > columns { shown = shown.dropLast(2) + "…" }
  return shown + String(repeating: " ", count: columns - width(shown))
}
