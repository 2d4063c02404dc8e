/// Reads a content.
extension ByteReader {
  mutating func content() throws(LiveFormatError) -> PreviewContent {
    switch try byte() {
    case 0: .list(try list())
    case 1: .component(try node())
    default: throw .invalid(expected: "a list or a component")
    }
  }

  private mutating func list() throws(LiveFormatError) -> List {
    let attributes = ListAttributes(try props())
    let actions = try actions()
    let header = try optional { (reader) throws(LiveFormatError) in try reader.node() }
    let footer = try optional { (reader) throws(LiveFormatError) in try reader.node() }
    let sections = try list { (reader) throws(LiveFormatError) in try reader.section() }
    var list = List(attributes: attributes, actions: actions, sections: sections)
    list.header = header.map { AnyComponent($0) }
    list.footer = footer.map { AnyComponent($0) }
    return list
  }

  private mutating func section() throws(LiveFormatError) -> Section {
    var section = Section(
      key: try key(),
      attributes: SectionAttributes(try props()),
      actions: try actions(),
      header: try optional { (reader) throws(LiveFormatError) in try reader.node() },
      footer: try optional { (reader) throws(LiveFormatError) in try reader.node() },
    )
    section.supplements = try list { (reader) throws(LiveFormatError) in try reader.supplement() }
    section.customLayout = try optional { (reader) throws(LiveFormatError) in
      FixedFrames(try reader.list { (reader) throws(LiveFormatError) in try reader.frame() })
    }
    section.cells = Cells(
      try list { (reader) throws(LiveFormatError) in
        Cell(key: try reader.key(), actions: try reader.actions(), content: try reader.node())
      }
    )
    return section
  }

  private mutating func supplement() throws(LiveFormatError) -> Supplement {
    let kind = try text()
    guard !Supplement.reservedKinds.contains(kind) else {
      throw .invalid(expected: "a kind of supplement other than header and footer")
    }
    guard let alignment = SupplementAlignment(rawValue: try text()) else {
      throw .invalid(expected: "an alignment")
    }
    return Supplement(kind: kind, component: AnyComponent(try node()), alignment: alignment)
  }

  /// Reads a frame; the lengths that layout can handle have 24 bits.
  private mutating func frame() throws(LiveFormatError) -> Rect {
    let edges = try list { (reader) throws(LiveFormatError) in try reader.int() }
    guard edges.count == 4, edges.allSatisfy({ abs(Double($0)) <= Double(1 << 24) }) else {
      throw .invalid(expected: "a frame")
    }
    return Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
  }

  private mutating func node() throws(LiveFormatError) -> Node {
    try part { (reader) throws(LiveFormatError) in
      let type = try reader.text()
      guard !type.isEmpty else { throw .invalid(expected: "the name of an element") }
      let key = try reader.key()
      let isComposite = try reader.flag()
      let props = try reader.props(of: isComposite ? nil : ElementRegistry.kind(named: type))
      return Node(
        type,
        key: key,
        isComposite: isComposite,
        props: props,
        actions: try reader.actions(),
        children: try reader.list { (reader) throws(LiveFormatError) in try reader.node() },
      )
    }
  }

  private mutating func props(of kind: ElementKind? = nil) throws(LiveFormatError) -> Props {
    Props(
      try list { (reader) throws(LiveFormatError) in
        let name = try reader.text()
        let value = try reader.value()
        guard let kind, kind.takes(name) else { return Props.Prop(name: name, value: value) }
        guard let normal = kind.normalised(value, of: name) else {
          throw .invalid(expected: "a value of '\(name)' in \(kind.name)")
        }
        return Props.Prop(name: name, value: normal)
      }
    )
  }

  private mutating func actions() throws(LiveFormatError) -> [Action] {
    try list { (reader) throws(LiveFormatError) in
      guard let event = Event.Kind(rawValue: try reader.text()) else {
        throw .invalid(expected: "an event")
      }
      let statements = try reader.text()
      return Action(
        event: event,
        script: statements.isEmpty ? RemoteScript.closure : RemoteScript(statements),
        isBinding: try reader.flag(),
      )
    }
  }

  mutating func key() throws(LiveFormatError) -> Key {
    switch try byte() {
    case 0: Key(.position(try text()))
    case 1: Key(.text(try text()))
    case 2: Key(.integer(try int()))
    case 3: Key(.value(type: try text(), text: try text()))
    default: throw .invalid(expected: "an identity")
    }
  }

  mutating func value() throws(LiveFormatError) -> Value {
    try part { (reader) throws(LiveFormatError) in
      switch try reader.byte() {
      case 0: return .null
      case 1: return .bool(try reader.flag())
      case 2: return .int(try reader.int())
      case 3:
        let number = Double(bitPattern: try reader.bits())
        guard number.isFinite else { throw .invalid(expected: "a finite number") }
        return .double(number)
      case 4: return .string(try reader.text())
      case 5:
        return .array(try reader.list { (reader) throws(LiveFormatError) in try reader.value() })
      case 6:
        let members = try reader.list { (reader) throws(LiveFormatError) in
          ObjectValue.Member(name: try reader.text(), value: try reader.value())
        }
        return .object(ObjectValue(members))
      default: throw .invalid(expected: "a value")
      }
    }
  }
}

extension ElementKind {
  private static let parents: [ElementDeclaration.LayoutKind?] = [.flex, .box, .grid, .parts, nil]

  /// Returns whether the element has an attribute in any parent.
  fileprivate func takes(_ attribute: String) -> Bool {
    Self.parents.contains { table(under: $0)[attribute] != nil }
  }

  /// Returns a value in normal form; `nil` if no parent allows it.
  fileprivate func normalised(_ value: Value, of attribute: String) -> Value? {
    for parent in Self.parents {
      if let normal = table(under: parent)[attribute]?.normalised(value) { return normal }
    }
    return nil
  }
}
