import DescriptionLanguage
import PlaygroundCore

extension PreviewContent {
  /// Reads the content whose tree the change log stores, in the form of a NODE.
  init(recorded tree: Value) throws(DatabaseError) {
    let root = try RecordedNode(tree)
    guard root.type == "list" else {
      self = .component(try Node(root, ordinal: 0))
      return
    }
    var list = List(attributes: ListAttributes(root.props), sections: [])
    var ordinals = OrdinalCounter()
    for value in root.children {
      let child = try RecordedNode(value)
      switch child.type {
      case "header": list.header = try child.component
      case "footer": list.footer = try child.component
      case "section":
        let key = ordinals.key(of: child.id, type: child.type)
        list.sections.append(try Section(child, key: key))
      default: break
      }
    }
    self = .list(list)
  }
}

/// A NODE whose children were not read yet.
private struct RecordedNode {
  let type: String
  let id: String?
  let props: Props
  let children: [Value]

  init(_ value: Value) throws(DatabaseError) {
    guard case .object(let members) = value, case .string(let type)? = members["type"],
      case .object(let props)? = members["props"],
      case .array(let children)? = members["children"]
    else { throw .damaged("expected a node of a tree with type, props and children") }
    self.type = type
    if case .string(let id)? = members["id"] { self.id = id } else { id = nil }
    self.props = Props(props.members.map { Props.Prop(name: $0.name, value: $0.value) })
    self.children = children
  }

  /// The first child as a component; `nil` if there is none.
  var component: AnyComponent? {
    get throws(DatabaseError) {
      guard let first = children.first else { return nil }
      return AnyComponent(try Node(RecordedNode(first), ordinal: 0))
    }
  }
}

/// Counts elements without an id by type.
private struct OrdinalCounter {
  private var counts: [ByteExactString: Int] = [:]

  mutating func next(of type: String) -> Int {
    let ordinal = counts[type] ?? 0
    counts[type] = ordinal + 1
    return ordinal
  }

  mutating func key(of id: String?, type: String) -> Key {
    id.map { Key.id($0) } ?? .positional("\(type)#\(next(of: type))")
  }
}

extension Section {
  fileprivate init(_ recorded: RecordedNode, key: Key) throws(DatabaseError) {
    var ordinals = OrdinalCounter()
    var cells: [Cell] = []
    self.init(key: key, attributes: SectionAttributes(recorded.props))
    for value in recorded.children {
      let child = try RecordedNode(value)
      switch child.type {
      case "header": header = try child.component
      case "footer": footer = try child.component
      case "cell":
        guard let first = child.children.first else { continue }
        let component = try RecordedNode(first)
        let key = ordinals.key(of: child.id, type: component.type)
        cells.append(Cell(key: key, content: try Node(component, ordinal: 0)))
      case "supplement":
        if let supplement = try Supplement(child) { supplements.append(supplement) }
      default: break
      }
    }
    self.cells = Cells(cells)
  }
}

extension Supplement {
  fileprivate init?(_ recorded: RecordedNode) throws(DatabaseError) {
    guard let component = try recorded.component,
      case .string(let kind)? = recorded.props["kind"],
      case .string(let name)? = recorded.props["alignment"],
      let alignment = SupplementAlignment(rawValue: name)
    else { return nil }
    self.init(kind: kind, component: component, alignment: alignment)
  }
}

extension Node {
  fileprivate init(_ recorded: RecordedNode, ordinal: Int) throws(DatabaseError) {
    var ordinals = OrdinalCounter()
    var children: [Node] = []
    for value in recorded.children {
      let child = try RecordedNode(value)
      children.append(try Node(child, ordinal: ordinals.next(of: child.type)))
    }
    self.init(
      recorded.type,
      key: recorded.id.map { Key.id($0) } ?? .positional("\(recorded.type)#\(ordinal)"),
      // A tree does not tell uses of components apart, but they are no elements.
      isComposite: Schema.kind(named: recorded.type) == nil && children.count == 1,
      props: recorded.props,
      children: children,
    )
  }
}
