import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon

/// `playground render`: prints one preview as it is drawn.
struct RenderCommand: Command {
  let console: any Console

  /// Prints the preview chosen, in the format asked for.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try DescriptionFile(arguments.first ?? "-", arguments.limits, console)
    file.report(file.description.diagnostics, console)
    if file.description.hasErrors { return .different }
    let choice = try file.choice(arguments.value("preview"), console)
    guard let content = try file.content(of: choice, arguments, console) else { return .different }
    if let id = arguments.value("trace") {
      let images = LoadedImages(of: content, in: file.path, file.description, arguments.limits)
        .rasters.sizes
      try TracePrinter(console: console).print(id, in: content, of: choice, arguments, images)
      return .fine
    }
    try PicturePrinter(console: console).print(content, of: choice, in: file, arguments)
    return .fine
  }
}
