import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground diff`: prints the changes between the lists of two descriptions.
struct DiffCommand: Command {
  private static let old = Argument("OLD", .file, "old description")
  private static let new = Argument("NEW", .file, "new description")

  static let declaration = CommandDeclaration(
    name: "diff",
    summary: "Compare the lists of two descriptions",
    details: ["Prints the changes from OLD to NEW and exits with 1 if there are any."],
    arguments: [old, new],
    options: [
      CommonOptions.preview, CommonOptions.format, CommonOptions.color, CommonOptions.limit,
    ],
    examples: [
      .init(line: "playground diff old.xml new.xml", summary: "print one line per change"),
      .init(
        line: "playground diff old.xml new.xml --format json",
        summary: "print staged changes for a program",
      ),
    ],
  )

  let console: any Console

  /// A preview of each file, or of only one file.
  private struct Pair {
    var name: String
    var old: DescriptionFile.Choice?
    var new: DescriptionFile.Choice?
  }

  /// Prints the changes.
  ///
  /// - Returns: `different` if there are changes, or if a file has errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let old = try DescriptionFile(arguments[Self.old], arguments.limits, console)
    let new = try DescriptionFile(arguments[Self.new], arguments.limits, console)
    old.report(old.description.diagnostics, console)
    new.report(new.description.diagnostics, console)
    if old.description.hasErrors || new.description.hasErrors { return .different }
    let isSingle = old.choices.count == 1 && new.choices.count == 1
    let pairs = try chosen(Self.pairs(old.choices, new.choices), arguments, old, new)
    var previews: [DiffDocument.Preview] = []
    for pair in pairs {
      guard let before = content(pair.old, in: old), let after = content(pair.new, in: new) else {
        return .different
      }
      var difference = ListDiff(from: before, to: after)
      if let old = pair.old?.preview, let new = pair.new?.preview,
        let width = Change(widthFrom: old.width, to: new.width)
      {
        difference.changes.insert(width, at: 0)
      }
      previews.append(DiffDocument.Preview(preview: pair.name, difference: difference))
    }
    try print(previews, isSingle: isSingle, arguments)
    return previews.allSatisfy { $0.difference.changes.isEmpty } ? .fine : .different
  }

  /// Pairs previews by title, then the remaining ones by order.
  private static func pairs(
    _ old: [DescriptionFile.Choice],
    _ new: [DescriptionFile.Choice]
  ) -> [Pair] {
    if old.count == 1, new.count == 1 {
      return [Pair(name: name(of: new[0]), old: old[0], new: new[0])]
    }
    var left = Array(old.indices)
    var partners = [Int?](repeating: nil, count: new.count)
    for (index, choice) in new.enumerated() {
      let place = left.firstIndex { old[$0].preview.title == choice.preview.title }
      guard choice.preview.title != nil, let place else { continue }
      partners[index] = left.remove(at: place)
    }
    for index in new.indices where partners[index] == nil && !left.isEmpty {
      partners[index] = left.removeFirst()
    }
    let paired = new.enumerated().map { index, choice in
      Pair(name: name(of: choice), old: partners[index].map { old[$0] }, new: choice)
    }
    return paired + left.map { Pair(name: name(of: old[$0]), old: old[$0], new: nil) }
  }

  private static func name(of choice: DescriptionFile.Choice) -> String {
    choice.preview.title ?? choice.name
  }

  private func chosen(
    _ pairs: [Pair],
    _ arguments: ParsedArguments,
    _ old: DescriptionFile,
    _ new: DescriptionFile
  ) throws(CommandError) -> [Pair] {
    guard let name = arguments.previewName else { return pairs }
    let found = pairs.filter { pair in
      [pair.old, pair.new].contains { choice in
        choice.map { $0.name == name || $0.preview.title == name } ?? false
      }
    }
    guard found.isEmpty else { return found }
    throw .noSuchPreview(name, file: new.path, others: pairs.map(\.name))
  }

  /// Returns the content of a preview, an empty list for a preview without a partner.
  private func content(
    _ choice: DescriptionFile.Choice?,
    in file: DescriptionFile
  ) -> PreviewContent? {
    guard let choice else { return .list(List(sections: [])) }
    let built = choice.preview.build()
    file.report(built.diagnostics, console)
    return built.content
  }

  private func print(
    _ previews: [DiffDocument.Preview],
    isSingle: Bool,
    _ arguments: ParsedArguments
  ) throws(SystemError) {
    if arguments[CommonOptions.format] == .json {
      var json = JSONWriter()
      json.append(isSingle ? .single(previews[0].difference) : DiffDocument.previews(previews))
      return try console.write(String(decoding: json.bytes, as: UTF8.self) + "\n")
    }
    let usesColor = ColorPolicy.usesColor(arguments[CommonOptions.color], on: .output, console)
    var text = ""
    for preview in previews where !preview.difference.changes.isEmpty {
      if !isSingle { text += DrawnText.line(preview.preview) + ":\n" }
      let lines = ChangeFormatter().lines(for: preview.difference.changes)
      text += lines.map { (usesColor ? Self.colored($0) : DrawnText.line($0)) + "\n" }.joined()
    }
    try console.write(text)
  }

  private static func colored(_ line: String) -> String {
    let color: Color =
      switch line.first {
      case "+": .palette(2)
      case "-": .palette(1)
      case "~": .palette(3)
      case ">": .palette(6)
      default: .standard
      }
    var bytes: [UInt8] = []
    ANSIEncoder(depth: .ansi16).append([Run(line, style: TextStyle(color: color))], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
