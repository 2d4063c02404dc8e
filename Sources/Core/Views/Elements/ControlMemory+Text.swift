extension ControlMemory {
  /// Takes over the text of a text control, which the program may have changed.
  mutating func readText(of node: Node) {
    guard let control = node.control, control.editsText, let value = control.value else { return }
    let text = node.text(of: value)
    if editor == nil {
      editor = TextEditor(text, isMultiline: node.type == TextArea.definition.kind.name)
    } else {
      editor?.apply(text)
    }
  }
}
