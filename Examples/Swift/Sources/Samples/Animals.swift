import PlaygroundCore

// CKToolbox's way: a table is changed by sentences, with transitions for its rows.

struct Animal: Hashable, Sendable {
  enum Status: String, CaseIterable, Sendable {
    case critical = "Critically endangered"
    case endangered = "Endangered"
    case vulnerable = "Vulnerable"
  }

  var name: String
  var isWatched = false

  static let samples: [Status: [Animal]] = [
    .critical: [Animal(name: "Amur leopard"), Animal(name: "Black rhino")],
    .endangered: [Animal(name: "Blue whale"), Animal(name: "Red panda")],
    .vulnerable: [Animal(name: "Polar bear")],
  ]
}

struct AnimalRow: Component, Equatable {
  var animal: Animal

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = animal.name }
}

/// A table of animals by status: selected ones are watched, and any can be taken out.
final class AnimalTable: SupplementarySource {
  private(set) lazy var table = TableDataSource<Animal>(
    view: listView,
    supplementary: self,
    configuration: DataSourceConfiguration { AnimalRow(animal: $0) },
    cellConfiguration: cellConfiguration,
  )
  private let listView: ListView

  init(listView: ListView) throws {
    self.listView = listView
    try table.apply(
      ScriptedChangeset { changes in
        for (section, status) in Animal.Status.allCases.enumerated() {
          changes.insert.section.at.index(section)
          for (element, animal) in (Animal.samples[status] ?? []).enumerated() {
            let path = ElementPath(section: section, element: element)
            changes.insert.item(animal).at.indexPath(path)
          }
        }
      }
    )
    listView.onSelect = { [weak self] in try? self?.watch($0.path) }
  }

  private var cellConfiguration: CellConfiguration<Animal> {
    var cells = CellConfiguration<Animal>()
    cells.transitions.rowDelete = .right
    cells.cellConfigurationFunction = { chrome, _, animal in
      chrome.indentationLevel = 1
      chrome.accessory = animal.isWatched ? .checkmark : .disclosure
    }
    return cells
  }

  func titleForHeader(inSection section: Int) -> String? {
    Animal.Status.allCases[section].rawValue
  }

  func watch(_ path: ElementPath) throws {
    guard var animal = table.model(at: path) else { return }
    animal.isWatched.toggle()
    try table.apply(ScriptedChangeset { $0.update.item(animal).at.indexPath(path) })
  }

  func remove(_ path: ElementPath) throws {
    try table.apply(ScriptedChangeset { $0.remove.item.at.indexPath(path) })
  }
}
