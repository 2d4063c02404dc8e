import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon

/// `playground convert`: prints a description in the other syntax.
struct ConvertCommand: Command {
  private static let target = Option(
    "to",
    "xml|json",
    ValueParser<DescriptionSyntax>.choice,
    "convert to this syntax (default: the other one)",
  )
  private static let elideDefaults = Option(
    flag: "elide-defaults",
    "omit attributes that equal their defaults",
  )

  static let declaration = CommandDeclaration(
    name: "convert",
    summary: "Convert a description between XML and JSON",
    details: [
      "Prints the result and keeps order, types and comments. Parts that the other syntax cannot",
      "express are reported. A description with errors is rejected. Relative paths do not change,",
      "so write the result to the same directory.",
    ],
    arguments: [CommonOptions.description],
    options: [target, elideDefaults, CommonOptions.limit, CommonOptions.allow],
    examples: [
      .init(
        line: "playground convert greeting.xml --to json > greeting.json",
        summary: "write the JSON form",
      )
    ],
  )

  let console: any Console

  /// Converts the file and prints the result; rejects a description with errors.
  ///
  /// - Returns: `different` if there is no result.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = try DescriptionFile(arguments[CommonOptions.description], arguments, console)
    guard let source = file.description.sources.first, !file.description.hasErrors else {
      file.report(file.description.diagnostics, console)
      return .different
    }
    let writer = DescriptionWriter(source, limits: arguments.limits)
    let other: DescriptionSyntax = writer.syntax == .xml ? .json : .xml
    let target = arguments[Self.target] ?? other
    let elidesDefaults = arguments[Self.elideDefaults]
    switch writer.converted(to: target, elidingDefaults: elidesDefaults) {
    case .refused(let diagnostics):
      file.report(diagnostics, console)
      return .different
    case .text(let bytes, let leftOut):
      let isSame: (PreviewContent?, PreviewContent?) -> Bool =
        elidesDefaults ? { Self.picture(of: $0) == Self.picture(of: $1) } : { $0 == $1 }
      guard self.isSame(bytes, file, arguments.limits, isSame) else {
        throw CommandError.notConvertible(file.path)
      }
      file.report(leftOut, console)
      try console.write(encoded: String(decoding: bytes, as: UTF8.self))
      return .fine
    }
  }

  /// Returns whether the converted text, placed beside the file, has the same content as the file.
  private func isSame(
    _ bytes: [UInt8],
    _ file: DescriptionFile,
    _ limits: Limits,
    _ isSame: (PreviewContent?, PreviewContent?) -> Bool
  ) -> Bool {
    let directory = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (directory + ["-"]).joined(separator: "/")
    let source = SourceFile(number: 0, path: path, bytes: bytes)
    let description = DescriptionLoader(limits: limits, roots: file.roots).read(source)
    let previews = file.description.previews
    return !description.hasErrors && description.previews.count == previews.count
      && zip(description.previews, previews).allSatisfy { converted, written in
        converted.title == written.title && converted.width == written.width
          && converted.variants.map(\.name) == written.variants.map(\.name)
          && isSame(converted.build().content, written.build().content)
      }
  }

  /// Returns the drawn rows of a content at two widths.
  private static func picture(of content: PreviewContent?) -> [[Frame.Row]] {
    guard let content else { return [] }
    return [80, 24].map { columns in
      let layout = ContentLayout(content, columns: columns)
      layout.measureAll()
      return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none)
    }
  }
}
