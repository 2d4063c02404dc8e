import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// `playground tree`: prints the virtual tree of one preview.
struct TreeCommand: Command {
  let console: any Console

  /// Prints the tree of the preview chosen.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try DescriptionFile(arguments.first ?? "-", arguments.limits, console)
    file.report(file.description.diagnostics, console)
    if file.description.hasErrors { return .different }
    let choice = try file.choice(arguments.value("preview"), console)
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    let tree: OutlineNode
    if arguments.has("frames") {
      let images = LoadedImages(of: content, in: file.path, file.description, arguments.limits)
      file.report(images.diagnostics, console)
      tree = Picture(content, of: choice, arguments, console, images.rasters).tree
    } else {
      tree = OutlineNode(content)
    }
    guard arguments.value("format") == "json" else {
      try console.write(lines(of: tree, indent: "").map { $0 + "\n" }.joined())
      return .fine
    }
    var json = JSONWriter()
    json.append(
      TreeDocument(
        file: file.path,
        preview: choice.name,
        variant: arguments.value("variant"),
        tree: tree,
      )
    )
    try console.write(String(decoding: json.bytes, as: UTF8.self) + "\n")
    return .fine
  }

  /// A node on one line, what it holds indented below: `Label #wolf 2,0 12×1 text="Hello"`.
  private func lines(of node: OutlineNode, indent: String) -> [String] {
    let id = node.id.map { ["#" + $0] } ?? []
    let props = node.props.list.map { prop in
      prop.name + "=" + String(decoding: prop.value.json(), as: UTF8.self)
    }
    let frame = node.frame.map { ["\($0.x),\($0.y) \($0.width)×\($0.height)"] } ?? []
    let line = indent + ([node.type] + id + frame + props).joined(separator: " ")
    return [DrawnText.line(line)] + node.children.flatMap { lines(of: $0, indent: indent + "  ") }
  }
}
