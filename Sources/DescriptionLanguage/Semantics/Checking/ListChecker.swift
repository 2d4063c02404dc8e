internal import PlaygroundCore

/// Checks lists, sections and cells.
///
/// Rows of a large file that were extracted from it are not checked here: the checker records the
/// context of each such series, in which its rows can be checked later.
struct ListChecker {
  /// What the checkers of the file share.
  let context: CheckContext
  /// The element whose list is checked; `nil` for that of a preview.
  private let box: String?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - context: What the checkers of the file share.
  ///   - box: The element whose list is checked; `nil` for that of a preview.
  init(_ context: CheckContext, box: String? = nil) {
    self.context = context
    self.box = box
  }

  /// The checker for the components in lists.
  var nodes: NodeChecker { NodeChecker(context) }

  /// Returns the plan of a `list` element.
  func list(_ element: Element, names: Names) -> ContentPlan {
    nodes.attributes.allowNoText(in: element)
    var plan = ListPlan()
    let attributes = StructureAttributes(
      of: element,
      Schema.listTable,
      except: [],
      names: names,
      nodes.attributes,
    )
    (plan.attributes, plan.actions) = (attributes.plans, attributes.actions)
    let names = takeEdges(of: element, names: names, into: &plan)
    plan.sections = sections(Self.items(of: element), names: names)
    return .list(plan)
  }

  /// Returns the plan of the list in a box: sections, or the cells of one section.
  func list(in box: Element, names: Names) -> ListPlan {
    var plan = ListPlan()
    let names = takeEdges(of: box, names: names, into: &plan)
    let items = Self.items(of: box)
    guard !items.contains(where: Self.holdsSections) else {
      plan.sections = sections(items, names: names)
      return plan
    }
    var section = SectionPlan(span: box.span)
    section.cells = .siblings(cells(items, names: names))
    let key = positionalKey("section", 0)
    let sibling = Sibling(
      body: .item(section),
      name: "section",
      ordinal: 0,
      key: key,
      span: box.nameSpan,
    )
    plan.sections = [sibling]
    return plan
  }

  /// Whether an element is a section, or a group of sections.
  private static func holdsSections(_ element: Element) -> Bool {
    element.name == "section"
      || element.name == "group" && element.children.contains(where: holdsSections)
  }

  /// Takes the `let`s, the header and the footer of a list; returns the names that its rows read.
  private func takeEdges(
    of element: Element,
    names: Names,
    into plan: inout ListPlan
  ) -> Names {
    let lets = nodes.lets(of: element, names: names)
    plan.lets = lets.plans
    plan.header = EdgeChecker(names: lets.names).edge("header", of: element, nodes)
    plan.footer = EdgeChecker(names: lets.names).edge("footer", of: element, nodes)
    return lets.names
  }

  /// The children of a list that are not around its rows.
  private static func items(of list: Element) -> [Element] {
    let others = ["header", "footer", LetChecker.elementName]
    return list.children.filter { !others.contains($0.name) }
  }

  private func sections(
    _ elements: [Element],
    names: Names
  ) -> [Sibling<SectionPlan>] {
    siblings(elements, names: names) { checker, element, names in
      guard element.name == "section" else {
        checker.checkMisplaced(element, names: names)
        return nil
      }
      return checker.section(element, names: names)
    }
  }

  /// Reports a child of a list that is not a section, and checks its parts.
  private func checkMisplaced(_ element: Element, names: Names) {
    let isComponent =
      Schema.element(named: element.name) != nil || element.name == "cell"
      || context.symbols.component(named: element.name, in: context.environment) != nil
    guard isComponent else {
      nodes.reportUnknown(element)
      if StructureWord.named(element.name) == nil { _ = section(element, names: names) }
      return
    }
    let message = "expected 'section', found '\(element.name)'; put it into a 'section'"
    nodes.attributes.report(.misplacedElement, message, at: element.nameSpan)
    if element.name == "cell" {
      _ = RowChecker.row(element, names: names, nodes)
    } else {
      _ = nodes.node(element, parent: nil, names: names)
    }
  }

  private func section(_ element: Element, names: Names) -> SectionPlan {
    nodes.attributes.allowNoText(in: element)
    if let box { reportParts(withoutEffectIn: box, of: element) }
    var plan = SectionPlan(span: element.span)
    let attributes = StructureAttributes(
      of: element,
      Self.mayBeTable(element) ? Schema.sectionTable : Schema.untabledSectionTable,
      except: StructureWord.controlNames,
      names: names,
      nodes.attributes,
    )
    (plan.attributes, plan.actions) = (attributes.plans, attributes.actions)
    let lets = nodes.lets(of: element, names: names)
    let names = lets.names
    plan.lets = lets.plans
    let edges = EdgeChecker(names: names)
    plan.header = edges.edge("header", of: element, nodes)
    plan.footer = edges.edge("footer", of: element, nodes)
    plan.supplements = edges.supplements(of: element, nodes)
    plan.cells = cells(in: element, names: names) { !Self.isAround($0.name) }
    return plan
  }

  /// Reports parts of a section that only a list in a viewport has.
  private func reportParts(withoutEffectIn box: String, of section: Element) {
    let names = [
      "header-alignment", "footer-alignment", "pin-footer", "index-title", "scrolling-behavior",
    ]
    for attribute in section.attributes where names.contains(attribute.name) {
      let message = "'\(attribute.name)' applies only to sections of a 'list', not of a '\(box)'"
      nodes.attributes.report(.unknownAttribute, message, at: attribute.nameSpan)
    }
    for child in section.children where child.name == "supplement" {
      let message = "'supplement' applies only to sections of a 'list', not of a '\(box)'"
      nodes.attributes.report(.misplacedElement, message, at: child.nameSpan)
    }
  }

  /// Returns whether a section is a table in some state.
  private static func mayBeTable(_ section: Element) -> Bool {
    guard case .text(let layout)? = section.attribute("layout")?.value else { return false }
    return !layout.isPlain || layout.text == SectionAttribute.Layout.table.rawValue
  }

  /// Returns whether a child of a section is not a row.
  private static func isAround(_ name: String) -> Bool {
    switch name.utf8.count {
    case 3: name == LetChecker.elementName
    case 6: name == "header" || name == "footer"
    case 10: name == "supplement"
    default: false
    }
  }

  // MARK: - Cells

  /// Returns the plan of the cells among the children of an element, or of the series extracted
  /// from it.
  func cells(
    in element: Element,
    names: Names,
    where isRow: (Element) -> Bool
  ) -> CellsPlan {
    if element.series.isEmpty {
      let areAll = element.children.allSatisfy(isRow)
      return .siblings(
        cells(areAll ? element.children : element.children.filter(isRow), names: names)
      )
    }
    // A box has no series of its own: a file whose rows were extracted from one is read as a whole.
    guard box == nil else { return .series(element.series.map(\.series), UniqueIds()) }
    context.series.add(
      element.series,
      amongOthers: element.children.contains(where: isRow),
      names: names,
      environment: context.environment,
      isPreview: element.name == StructureWord.preview.name,
    )
    return .series(element.series.map(\.series), UniqueIds())
  }

  /// Returns the cells; a component outside of a `cell` is a cell itself.
  func cells(_ elements: [Element], names: Names) -> [Sibling<CellPlan>] {
    siblings(elements, names: names) { checker, element, names in
      RowChecker.row(element, names: names, checker.nodes)
    }
  }

  /// Rows that were checked separately.
  struct Rows {
    let siblings: [Sibling<CellPlan>]
    /// The names read by the check, and its cost.
    let part: PatternChecker.Part
  }

  /// Checks rows extracted from a file, after the siblings already counted.
  ///
  /// - Returns: The rows; `nil` if anything must be reported about them.
  func rows(
    _ elements: [Element],
    names: Names,
    counting ordinals: inout Ordinals
  ) -> Rows? {
    let start = nodes.attributes.patterns.beginPart()
    var siblings: [Sibling<CellPlan>] = []
    siblings.reserveCapacity(elements.count)
    add(elements[...], to: &siblings, counting: &ordinals, names: names) {
      checker,
      element,
      names in
      RowChecker.row(element, names: names, checker.nodes)
    }
    guard var part = nodes.attributes.patterns.endPart(start) else { return nil }
    part.dependencies.keepOnly(names)
    return Rows(siblings: siblings, part: part)
  }
}

extension ListChecker: SiblingChecker {
  /// Returns the key of an element without an id.
  func positionalKey(_ name: String, _ ordinal: Int) -> Key {
    nodes.positionalKey(name, ordinal)
  }

  /// Checks and returns the control attributes of an element.
  func control(
    of element: Element,
    names: Names,
    _ controls: inout ControlChecker
  ) -> ControlAttributes {
    nodes.control(of: element, names: names, &controls)
  }

  /// Checks a group without its children, and its `let`s.
  func group(_ element: Element, names: Names) -> LetChecker {
    nodes.group(element, names: names)
  }
}
