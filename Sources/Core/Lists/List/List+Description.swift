extension List: CustomStringConvertible {
  /// An outline: one line for each section, header, cell and footer, indented by two spaces for
  /// each level, with its id and the type of its component.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var description: String {
    let header = header.map { ["  header \($0.typeName)"] } ?? []
    let footer = footer.map { ["  footer \($0.typeName)"] } ?? []
    let sections = sections.flatMap { section in
      section.description.split(separator: "\n").map { "  \($0)" }
    }
    return (["list"] + header + sections + footer).joined(separator: "\n")
  }
}

extension Section: CustomStringConvertible {
  /// An outline of the section: one line for each of its parts, those inside it indented by two
  /// spaces.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var description: String {
    var lines = ["section \(key)"]
    if let header { lines.append("  header \(header.typeName)") }
    lines += supplements.map { "  \($0.kind) \($0.component.typeName)" }
    lines += cells.map { "  \($0)" }
    if let footer { lines.append("  footer \(footer.typeName)") }
    return lines.joined(separator: "\n")
  }
}

extension Cell: CustomStringConvertible {
  /// The cell's id and the type of its component: `cell "wolf" HelloMessage`.
  public var description: String { "cell \(key) \(component.typeName)" }
}

extension AnyComponent {
  /// The element name of a described node, else the unqualified name of the component's type.
  fileprivate var typeName: String {
    let name = reuseIdentifier
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}
