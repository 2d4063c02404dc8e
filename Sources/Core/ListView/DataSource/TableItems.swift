/// The items of a table: models, and the cells that show them, in the same places.
@MainActor
struct TableItems<Model> {
  /// The models, section by section.
  private(set) var models: [[Model]] = []
  /// The sections that show them.
  private(set) var sections: [Section] = []

  /// Changes models and cells alike.
  ///
  /// - Throws: `ChangesetError` with everything that does not fit; then nothing changes.
  mutating func apply(
    _ changeset: ScriptedChangeset<Model>,
    _ configuration: DataSourceConfiguration<Model>
  ) throws(ChangesetError) {
    let models = try changeset.apply(to: models)
    sections = try changeset.mapItems { Self.cell($0, configuration) }.apply(to: sections)
    self.models = models
  }

  /// Makes all components anew; cells stay who they are.
  mutating func rebuild(_ configuration: DataSourceConfiguration<Model>) {
    for section in sections.indices {
      sections[section].cells = Cells(
        zip(sections[section].cells, models[section]).map { cell, model in
          Cell(key: cell.key, component: Self.cell(model, configuration).component)
        }
      )
    }
  }

  /// Gives sections the headers, footers and index titles that somebody says.
  mutating func title(by source: (any SupplementarySource)?) {
    guard let source else { return }
    func label(_ text: String?) -> AnyComponent? {
      text.map { AnyComponent(Node("Label", props: ["text": .string($0)])) }
    }
    for index in sections.indices {
      sections[index].header = label(source.titleForHeader(inSection: index))
      sections[index].footer = label(source.titleForFooter(inSection: index))
      sections[index] = sections[index].withIndexTitle(source.indexTitle(forSection: index))
    }
  }

  /// Returns the model of an item; `nil` for a path that leads nowhere.
  func model(at path: ElementPath) -> Model? {
    guard models.indices.contains(path.section),
      models[path.section].indices.contains(path.element)
    else { return nil }
    return models[path.section][path.element]
  }

  /// Returns a cell without an id: it becomes known by the place it is put into.
  private static func cell(
    _ model: Model,
    _ configuration: DataSourceConfiguration<Model>
  ) -> Cell {
    Cell(key: .place("item"), component: AnyComponent(configuration.component(model)))
  }
}
