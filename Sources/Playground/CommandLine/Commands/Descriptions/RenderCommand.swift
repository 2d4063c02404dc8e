import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon

/// `playground render`: prints one preview.
struct RenderCommand: Command {
  private static let file = Argument(
    "FILE|-",
    .file,
    "description to read; - reads standard input",
  )
  private static let trace = Option(
    "trace",
    "ID",
    .text,
    "print how the node with this id was laid out, instead of the preview",
  )

  private static let standIn = Option(
    "as",
    "FILE",
    .file,
    "with -: the file that the text is meant for; its imports are read from there",
  )

  static let declaration = CommandDeclaration(
    name: "render",
    summary: "Render one preview to standard output",
    arguments: [file],
    options: PreviewOptions.picture
      + [PreviewOptions.component, trace, PreviewOptions.overlay, standIn] + WallOptions.all,
    examples: [
      .init(line: "playground render greeting.xml", summary: "render the first preview as text"),
      .init(
        line: "playground render - --size 40xauto < greeting.xml",
        summary: "render 40 columns wide"
      ),
      .init(
        line: "playground render parts.xml --component Badge --set tone=red",
        summary: "render a component alone, with a param",
      ),
      .init(
        line: "playground render todo.json --set done=true --format svg",
        summary: "render as SVG with another state",
      ),
      .init(
        line: "playground render card.xml --wall 40,80,120 --themes",
        summary: "render in three widths and all themes, side by side",
      ),
    ],
  )

  let console: any Console

  /// Prints the selected preview in the requested format.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    try requireAgreement(of: arguments)
    let file = try DescriptionFile(
      arguments[Self.file],
      arguments,
      standIn: arguments[Self.standIn],
      component: arguments[PreviewOptions.component],
      console
    )
    reportExamples(of: file, arguments)
    file.report(file.description.diagnostics, console)
    if file.description.hasErrors { return .different }
    let choice = try file.choice(arguments.previewName, console)
    if let axis = arguments.wallOptionNames.first {
      guard arguments[Self.trace] == nil else {
        throw UsageError.conflict(axis, "--trace", command: arguments.command.fullName)
      }
      var printer = WallPrinter(of: choice, in: file, arguments, console)
      return try printer.print()
    }
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    if let id = arguments[Self.trace] {
      let images = file.images(of: content, arguments.limits).rasters.sizes
      let width = file.width(of: choice, arguments)
      let printer = TracePrinter(console: console)
      try printer.print(id, in: content, previewWidth: width, arguments, images)
      return .fine
    }
    try PreviewPrinter(console: console).print(content, of: choice, in: file, arguments)
    return .fine
  }

  private func requireAgreement(of arguments: ParsedArguments) throws(UsageError) {
    if arguments[Self.standIn] != nil, arguments[Self.file] != "-" {
      throw UsageError.conflict("--as", "FILE", command: arguments.command.fullName)
    }
    if arguments[PreviewOptions.component] != nil, arguments[Self.file] == "-" {
      throw UsageError.conflict("--component", "-", command: arguments.command.fullName)
    }
  }

  /// Names the params of a component that have example values.
  private func reportExamples(of file: DescriptionFile, _ arguments: ParsedArguments) {
    let given = Set(arguments[PreviewOptions.set].map(\.name))
    let examples = file.component?.examples.filter { !given.contains($0) } ?? []
    if examples.isEmpty { return }
    let origin = file.component?.isUsed == true ? "of a use" : "of required params"
    console.report(
      "example values \(origin): \(examples.joined(separator: ", ")); --set gives others"
    )
  }
}
