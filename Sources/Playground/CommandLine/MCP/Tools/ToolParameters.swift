import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Parameters that several tools share.
enum ToolParameters {
  static let preview = ToolParameter(
    text: "preview",
    "name, FILE#TITLE or title of a preview, as the tool 'list' prints it",
  )
  static let variant = ToolParameter(optionalText: "variant", "name of a variant of the preview")
  static let cursor = ToolParameter(
    optionalText: "cursor",
    "continue a text that was cut: the cursor at its end",
  )
  static let columns = ToolParameter(
    optionalInteger: "columns",
    in: 1...1000,
    "width of the viewport in cells (default: 80; a preview with a smaller width keeps it)",
  )
}
