/// Rows of a description file, shown among those of components in Swift.
///
///     Preview("Mixed") {
///       Described("todo.xml", preview: "Todo")
///       Section(id: "swift") {
///         Welcome(name: "Mia")
///         Described("card.xml")
///       }
///     }
///
/// Among sections it shows the sections of a preview, or one of them. Among cells it shows the
/// cells of these sections, or a single component as one cell. A header or a footer can be a single
/// component of a file, too. States, statements and timers work as in the file itself.
///
/// Only the playground shows the rows, because Core reads no files. Elsewhere it shows the path.
public struct Described: Component, Equatable, NodeHolding {
  /// The element by which the playground finds the file.
  let node: Node

  /// Creates a reference to the rows of a description file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the Swift file.
  ///   - preview: The title of a preview, or its number; `nil` for the first one.
  ///   - section: The id of a section; `nil` for all of them.
  ///   - file: The Swift file.
  ///   - line: The line in it, 1-based.
  public init(
    _ path: String,
    preview: String? = nil,
    section: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    node =
      DescriptionReference(path: path, preview: preview, section: section, file: file, line: line)
      .node
  }

  /// The same for all files.
  nonisolated public var reuseIdentifier: String { DescriptionReference.elementName }

  /// Mounts the path.
  public func renderContent() -> View { View.make(for: node) }

  /// Shows the path.
  public func render(in content: View) { _ = content.patch(to: node) }
}

extension Section {
  /// The section that stands for those of a description file.
  init(_ described: Described) {
    var node = described.node
    node.props[DescriptionReference.sectionsName] = true
    self.init(
      key: .positional(DescriptionReference.elementName),
      cells: [Cell(key: .positional(DescriptionReference.elementName), content: node)]
    )
  }
}

extension SectionsBuilder {
  /// The sections of a description file.
  public static func buildExpression(_ described: Described) -> Slots<Section> {
    Slots(Section(described))
  }
}

extension PreviewBuilder {
  /// The sections of a description file.
  public static func buildExpression(_ described: Described) -> Slots<Section> {
    Slots(Section(described))
  }
}

extension Preview {
  /// Creates a preview of the whole content of a description file: its list with all attributes, or
  /// its single component.
  ///
  /// - Parameters:
  ///   - name: The name, as listed.
  ///   - width: The width in columns; `nil` for that of the file's preview.
  ///   - path: The path of the file, relative to the Swift file.
  ///   - preview: The title of a preview of the file, or its number; `nil` for the first one.
  ///   - file: The Swift file.
  ///   - line: The line in it, 1-based.
  public init(
    _ name: String,
    width: Int? = nil,
    contentsOf path: String,
    preview: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) {
    self.init(
      name,
      width: width,
      component: Described(path, preview: preview, file: file, line: line)
    )
  }
}
