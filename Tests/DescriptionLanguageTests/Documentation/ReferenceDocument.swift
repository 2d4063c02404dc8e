import Foundation

/// docs/DESCRIPTIONS.md, as the names that each of its sections describes.
struct ReferenceDocument {
  /// The whole text.
  let text: String
  private var namesByHeading: [String: Set<String>] = [:]
  private var textByHeading: [String: String] = [:]

  private static let edges = [
    "top", "left", "bottom", "right", "start", "end", "horizontal", "vertical",
  ]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    text = try String(
      contentsOf: root.appendingPathComponent("docs/DESCRIPTIONS.md"),
      encoding: .utf8
    )
    for section in ("\n" + text).components(separatedBy: "\n#").dropFirst() {
      let heading = section.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
      namesByHeading[String(heading)] = Self.names(in: section)
      textByHeading[String(heading)] = section
    }
  }

  /// All names that the document describes.
  var names: Set<String> { namesByHeading.values.reduce(into: []) { $0.formUnion($1) } }

  /// Returns the names in the section of an element, including those of sections that it refers to;
  /// `nil` without such a section.
  func names(of element: String) -> Set<String>? {
    let headings = namesByHeading.keys.filter { $0.hasPrefix("`") }
    guard let heading = headings.first(where: { Self.names(in: $0).contains(element) })
    else { return nil }
    let own = namesByHeading[heading] ?? []
    let references = [
      ("attributes of", "`HBox` and `VBox`"), ("text attributes", "Text attributes"),
      ("border attributes", "Borders"),
    ]
    return references.reduce(own) { names, reference in
      guard names.contains(reference.0) else { return names }
      return names.union(namesByHeading[reference.1] ?? [])
    }
  }

  /// Returns the text of the section of an element; `nil` without such a section.
  func section(of element: String) -> String? {
    let headings = textByHeading.keys.filter { $0.hasPrefix("`") }
    return headings.first { Self.names(in: $0).contains(element) }.flatMap { textByHeading[$0] }
  }

  /// Returns the names in the section with a heading.
  func names(under heading: String) -> Set<String> { namesByHeading[heading] ?? [] }

  /// Returns the words in back quotes, families of edges spelt out, and the references to sections.
  private static func names(in section: String) -> Set<String> {
    var names: Set<String> = []
    for (position, span) in section.components(separatedBy: "`").enumerated()
    where position % 2 == 1 {
      guard !span.contains("\n") else { continue }
      let base = span.replacing("[-EDGE]", with: "").replacing("-EDGE", with: "")
      names.insert(base)
      if base != span { names.formUnion(edges.map { "\(base)-\($0)" }) }
    }
    if section.contains("(#text-attributes)") { names.insert("text attributes") }
    if section.contains("[`HBox`](#hbox-and-vbox)") { names.insert("attributes of") }
    if section.contains("(#borders)") { names.insert("border attributes") }
    return names
  }
}
