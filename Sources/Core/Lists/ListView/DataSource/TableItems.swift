/// The items of a table: models, and the cells that show them, at the same paths.
@MainActor
struct TableItems<Model> {
  /// The models, by section.
  private(set) var models: [[Model]] = []
  /// The sections that show them.
  private(set) var sections: [Section] = []

  /// Changes models and cells together.
  ///
  /// - Throws: `ChangesetError` with all mismatches; the items are unchanged then.
  mutating func apply(
    _ changeset: ScriptedChangeset<Model>,
    _ configuration: DataSourceConfiguration<Model>
  ) throws(ChangesetError) {
    let models = try changeset.apply(to: models)
    sections = try changeset.mapItems { Self.cell($0, configuration) }.apply(to: sections)
    self.models = models
  }

  /// Recreates all components; cells keep their identities.
  mutating func rebuild(_ configuration: DataSourceConfiguration<Model>) {
    for section in sections.indices {
      sections[section].cells = Cells(
        zip(sections[section].cells, models[section]).map { cell, model in
          Cell(key: cell.key, component: Self.cell(model, configuration).component)
        }
      )
    }
  }

  /// Sets headers, footers and index titles from a source.
  mutating func title(by source: (any SupplementarySource)?) {
    guard let source else { return }
    func label(_ text: String?) -> AnyComponent? { text.map(AnyComponent.init(title:)) }
    for index in sections.indices {
      sections[index].header = label(source.titleForHeader(inSection: index))
      sections[index].footer = label(source.titleForFooter(inSection: index))
      sections[index] = sections[index].withIndexTitle(source.indexTitle(forSection: index))
    }
  }

  /// Returns the model of an item; `nil` for an invalid path.
  func model(at path: ElementPath) -> Model? {
    guard models.indices.contains(path.section),
      models[path.section].indices.contains(path.element)
    else { return nil }
    return models[path.section][path.element]
  }

  /// Returns a cell without an id, identified by the position it is inserted at.
  private static func cell(
    _ model: Model,
    _ configuration: DataSourceConfiguration<Model>
  ) -> Cell {
    Cell(key: .positional("item"), component: AnyComponent(configuration.component(model)))
  }
}
