import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// `playground tree`: prints the virtual tree of one preview.
struct TreeCommand: Command {
  private static let frames = Option(
    flag: "frames",
    "print the frame of each node in its parent: x,y and width×height, in cells",
  )

  static let declaration = CommandDeclaration(
    name: "tree",
    summary: "Print the virtual tree of one preview",
    arguments: [CommonOptions.description],
    options: [
      CommonOptions.preview, PreviewOptions.variant, PreviewOptions.set, frames,
      PreviewOptions.size, CommonOptions.cellAspect, CommonOptions.ambiguousWidth,
      PreviewOptions.snap, CommonOptions.format, CommonOptions.limit, CommonOptions.root,
      CommonOptions.allow,
    ],
    examples: [
      .init(
        line: "playground tree todo.xml --frames --size 40xauto",
        summary: "print the layout at 40 columns"
      )
    ],
  )

  let console: any Console

  /// Prints the tree of the selected preview.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try DescriptionFile(arguments[CommonOptions.description], arguments, console)
    file.report(file.description.diagnostics, console)
    if file.description.hasErrors { return .different }
    let choice = try file.choice(arguments.previewName, console)
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    let tree: OutlineNode
    if arguments[Self.frames] {
      let images = file.images(of: content, arguments.limits)
      file.report(images.diagnostics, console)
      let width = file.width(of: choice, arguments)
      tree =
        RenderedPreview(content, previewWidth: width, arguments, console, images.rasters).tree
    } else {
      tree = OutlineNode(content)
    }
    guard arguments[CommonOptions.format] == .json else {
      try console.write(OutlineText.lines(of: tree).map { $0 + "\n" }.joined())
      return .fine
    }
    var json = JSONWriter()
    json.append(
      TreeDocument(
        file: file.path,
        preview: choice.name,
        variant: file.variantName(arguments),
        tree: tree,
      )
    )
    try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    return .fine
  }
}
