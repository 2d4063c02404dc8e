internal import PlaygroundCore

/// Lists in Swift: `List { Section(id: "guests") { … } }`.
struct SwiftList {
  private let nodes = SwiftNode()

  /// Returns the expression of a list.
  func expression(of list: List) -> SwiftLines {
    var lines = SwiftLines("List")
    lines.addBlock(contents(of: list))
    if let header = list.header { addEdge("header", header, to: &lines) }
    if let footer = list.footer { addEdge("footer", footer, to: &lines) }
    for modifier in modifiers(of: list) { lines.addCall(SwiftLines(modifier)) }
    return lines
  }

  /// Returns the sections, or the cells of the only section if it has nothing else.
  private func contents(of list: List) -> [SwiftLines] {
    if list.sections.count == 1, let section = list.sections.first, !section.key.isWritten,
      section.attributes.isEmpty, section.header == nil, section.footer == nil,
      section.supplements.isEmpty
    {
      return section.cells.map { cell(of: $0) }
    }
    return list.sections.enumerated().map { self.section(of: $1, at: $0) }
  }

  private func modifiers(of list: List) -> [String] {
    var styles: [String] = []
    var modifiers: [String] = []
    for attribute in list.attributes.written {
      switch attribute {
      case .separators(let isShown): if isShown { modifiers.append(".separators()") }
      case .background(let color): modifiers.append(".background(\(Self.literal(color)))")
      case .insertTransition(let style): styles.append("insert: TransitionStyle.\(style.rawValue)")
      case .deleteTransition(let style): styles.append("delete: TransitionStyle.\(style.rawValue)")
      case .updateTransition(let style): styles.append("update: TransitionStyle.\(style.rawValue)")
      case .moveTransition(let style): styles.append("move: MoveStyle.\(style.rawValue)")
      case .animator(let animator):
        guard let value = animator?.attribute else { continue }
        SwiftLiteral.animator(value).map { modifiers.append(".animator(\($0))") }
      // Settings of updates, which are given to `ListView.apply`.
      case .update, .limit, .limitPolicy, .keepsOffset, .animated, .reachEndOffset: break
      }
    }
    let order = ["insert", "delete", "update", "move"]
    let sorted = order.flatMap { name in styles.filter { $0.hasPrefix(name) } }
    if !sorted.isEmpty { modifiers.append(".transitions(\(sorted.joined(separator: ", ")))") }
    return modifiers
  }

  // MARK: - Sections

  /// Returns a section, which its 0-based index identifies if it has no id.
  private func section(of section: Section, at index: Int) -> SwiftLines {
    let id = section.key.id.map { SwiftLiteral.text($0) } ?? "\(index)"
    var lines = SwiftLines("Section(id: \(id))")
    let cells = section.cells.map { cell(of: $0) }
    if !cells.isEmpty { lines.addBlock(cells) }
    let attributes = section.attributes
    if let header = section.header {
      addEdge("header", header, alignment(attributes[.headerAlignment]), to: &lines)
    }
    for supplement in section.supplements {
      addSupplement(supplement, to: &lines)
    }
    if let footer = section.footer {
      addEdge("footer", footer, alignment(attributes[.footerAlignment]), to: &lines)
    }
    for modifier in modifiers(of: attributes) { lines.addCall(SwiftLines(modifier)) }
    return lines
  }

  private func alignment(_ attribute: SectionAttribute?) -> String? {
    switch attribute {
    case .headerAlignment(let alignment)?, .footerAlignment(let alignment)?:
      alignment == .leading ? nil : SwiftLiteral.member(alignment.rawValue)
    default: nil
    }
  }

  private func modifiers(of attributes: SectionAttributes) -> [String] {
    var modifiers = layout(of: attributes).map { [".layout(\($0))"] } ?? []
    let insets = attributes.insets
    let edges = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ].filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    if !edges.isEmpty { modifiers.append(".insets(Edges(\(edges.joined(separator: ", "))))") }
    if case .hidesWhenEmpty(true)? = attributes[.hidesWhenEmpty] {
      modifiers.append(".hidesWhenEmpty()")
    }
    var pinned: [String] = []
    if case .pinsHeader(true)? = attributes[.pinsHeader] { pinned.append(".header") }
    if case .pinsFooter(true)? = attributes[.pinsFooter] { pinned.append(".footer") }
    if !pinned.isEmpty { modifiers.append(".pinned(\(pinned.joined(separator: ", ")))") }
    if case .indexTitle(let title)? = attributes[.indexTitle] {
      modifiers.append(".withIndexTitle(\(SwiftLiteral.text(title)))")
    }
    if let color = attributes.background {
      modifiers.append(".background(\(Self.literal(color)))")
    }
    return modifiers
  }

  /// Returns the `SectionLayout`; `nil` for cells below each other without space.
  private func layout(of attributes: SectionAttributes) -> String? {
    let spacing = attributes.cells(.spacing)
    let lines = attributes.cells(.lineSpacing) ?? spacing
    func arguments(_ pairs: [(String, Int?)]) -> String {
      pairs.compactMap { name, cells in
        (cells ?? 0) > 0 ? cells.map { "\(name): \($0)" } : nil
      }.joined(separator: ", ")
    }
    var layout = SectionAttribute.Layout.vertical
    if case .layout(let written)? = attributes[.layout] { layout = written }
    switch layout {
    case .vertical:
      let spacing = arguments([("spacing", spacing)])
      return spacing.isEmpty ? nil : ".vertical(\(spacing))"
    case .horizontal:
      var settings = [arguments([("spacing", spacing)])].filter { !$0.isEmpty }
      if case .scrollingBehavior(let behavior)? = attributes[.scrollingBehavior] {
        settings.append("scrollingBehavior: \(SwiftLiteral.member(behavior.rawValue))")
      }
      return ".horizontal(\(settings.joined(separator: ", ")))"
    case .grid:
      let columns = "numberOfItemsInRow: \(attributes.cells(.columns) ?? 1)"
      let spaces = arguments([("itemSpacing", spacing), ("lineSpacing", lines)])
      return ".verticalGrid(" + (spaces.isEmpty ? columns : columns + ", " + spaces) + ")"
    case .flow:
      return ".flow(" + arguments([("itemSpacing", spacing), ("lineSpacing", lines)]) + ")"
    case .table: return table(attributes)
    }
  }

  private func table(_ attributes: SectionAttributes) -> String {
    var settings: [String] = []
    switch attributes[.columns] {
    case .columns(let width)?: settings.append("columns: \"\(width)\"")
    case .tracks(let tracks)?: settings.append("columns: \(SwiftLiteral.text(tracks))")
    default: break
    }
    if let spacing = attributes.cells(.spacing) { settings.append("columnSpacing: \(spacing)") }
    if case .separators(let separators)? = attributes[.separators] {
      settings.append("separators: .\(separators.rawValue)")
    }
    return ".table(\(settings.joined(separator: ", ")))"
  }

  // MARK: - Components

  private func cell(of cell: Cell) -> SwiftLines {
    let head = cell.key.id.map { "Cell(id: \(SwiftLiteral.text($0)), NodeComponent(" }
    return nodes.expression(of: cell.content, isChild: false)
      .wrapped(in: head ?? "NodeComponent(", head == nil ? ")" : "))")
  }

  private func component(_ component: AnyComponent) -> SwiftLines {
    nodes.expression(of: component.node ?? Node("View"), isChild: false)
      .wrapped(in: "NodeComponent(")
  }

  private func addEdge(
    _ name: String,
    _ component: AnyComponent,
    _ alignment: String? = nil,
    to lines: inout SwiftLines
  ) {
    var call = SwiftLines(".\(name)" + (alignment.map { "(alignment: \($0))" } ?? ""))
    call.addBlock([self.component(component)])
    lines.addCall(call)
  }

  private func addSupplement(_ supplement: Supplement, to lines: inout SwiftLines) {
    let alignment =
      supplement.alignment == .leading
      ? "" : ", alignment: \(SwiftLiteral.member(supplement.alignment.rawValue))"
    let head = ".withSupplement(kind: \(SwiftLiteral.text(supplement.kind)), "
    lines.addCall(component(supplement.component).wrapped(in: head, alignment + ")"))
  }

  private static func literal(_ color: Color) -> String {
    color.attribute.flatMap { SwiftLiteral.color($0) } ?? ".standard"
  }
}
