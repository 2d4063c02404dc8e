/// Writes a content.
extension ByteWriter {
  mutating func write(_ content: PreviewContent) {
    switch content {
    case .list(let list):
      write(byte: 0)
      write(list)
    case .component(let node):
      write(byte: 1)
      write(node)
    }
  }

  private mutating func write(_ list: List) {
    write(list.attributes.props)
    write(list.actions)
    write(optional: list.header) { $1.write($0.sentNode) }
    write(optional: list.footer) { $1.write($0.sentNode) }
    write(list.sections) { $1.write($0) }
  }

  private mutating func write(_ section: Section) {
    write(section.key)
    write(section.attributes.props)
    write(section.actions)
    write(optional: section.header) { $1.write($0.sentNode) }
    write(optional: section.footer) { $1.write($0.sentNode) }
    write(section.supplements) { supplement, writer in
      writer.write(supplement.kind)
      writer.write(supplement.alignment.rawValue)
      writer.write(supplement.component.sentNode)
    }
    write(optional: (section.customLayout as? FixedFrames)?.frames) { frames, writer in
      writer.write(frames) { $1.write([$0.x, $0.y, $0.width, $0.height]) }
    }
    write(section.cells) { cell, writer in
      writer.write(cell.key)
      writer.write(cell.actions)
      writer.write(cell.component.sentNode)
    }
  }

  private mutating func write(_ node: Node) {
    write(node.type)
    write(node.key)
    write(node.isComposite)
    write(node.props)
    write(node.actions)
    write(node.children) { $1.write($0) }
  }

  private mutating func write(_ props: Props) {
    write(props.list) { prop, writer in
      writer.write(prop.name)
      writer.write(prop.value)
    }
  }

  private mutating func write(_ actions: [Action]) {
    write(actions) { action, writer in
      writer.write(action.event.rawValue)
      writer.write(action.statements)
      writer.write(action.isBinding)
    }
  }

  mutating func write(_ key: Key) {
    switch key.form {
    case .position(let text):
      write(byte: 0)
      write(text)
    case .text(let text):
      write(byte: 1)
      write(text)
    case .integer(let number):
      write(byte: 2)
      write(number)
    case .value(let type, let text):
      write(byte: 3)
      write(type)
      write(text)
    }
  }

  mutating func write(_ value: Value) {
    switch value {
    case .null: write(byte: 0)
    case .bool(let flag):
      write(byte: 1)
      write(flag)
    case .int(let number):
      write(byte: 2)
      write(number)
    case .double(let number):
      write(byte: 3)
      write(bits: number.bitPattern)
    case .string(let text):
      write(byte: 4)
      write(text)
    case .array(let values):
      write(byte: 5)
      write(values) { $1.write($0) }
    case .object(let object):
      write(byte: 6)
      write(object.members) { member, writer in
        writer.write(member.name)
        writer.write(member.value)
      }
    }
  }
}

extension AnyComponent {
  /// The described node; an empty one for a component written in Swift, which cannot be sent.
  fileprivate var sentNode: Node { node ?? Node("View") }
}
