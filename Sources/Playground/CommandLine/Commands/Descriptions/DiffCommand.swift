import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground diff`: prints the changes between the lists of two descriptions.
struct DiffCommand: Command {
  /// A way to describe how one list becomes another one.
  private enum Script: String, CaseIterable {
    /// As few moves as possible.
    case heckel
    /// Deletes and inserts only, without moves.
    case myers
    /// The same as `myers`: the kept elements are a longest common subsequence.
    case lcs

    var allowsMoves: Bool {
      switch self {
      case .heckel: true
      case .myers, .lcs: false
      }
    }
  }

  private static let script = Option(
    "diff",
    default: Script.heckel,
    "print moves, or deletes and inserts only (myers, lcs)",
  )
  private static let old = Argument("OLD", .file, "old description")
  private static let new = Argument("NEW", .file, "new description")

  static let declaration = CommandDeclaration(
    name: "diff",
    summary: "Compare the lists of two descriptions",
    details: [
      "Prints the changes from OLD to NEW, also of each variant, and exits with 1 if there are any."
    ],
    arguments: [old, new],
    options: [
      CommonOptions.preview, PreviewOptions.variant, script, CommonOptions.format,
      CommonOptions.color,
      CommonOptions.limit, CommonOptions.root, CommonOptions.allow,
    ],
    examples: [
      .init(line: "playground diff old.xml new.xml", summary: "print one line per change"),
      .init(
        line: "playground diff old.xml new.xml --format json",
        summary: "print staged changes for a program",
      ),
      .init(
        line: "playground diff old.xml new.xml --diff lcs",
        summary: "print rows that moved as deleted and inserted",
      ),
    ],
  )

  let console: any Console

  /// Prints the changes.
  ///
  /// - Returns: `different` if there are changes, or if a file has errors.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let old = try DescriptionFile(arguments[Self.old], arguments, console)
    let new = try DescriptionFile(arguments[Self.new], arguments, console)
    old.report(old.description.diagnostics, console)
    new.report(new.description.diagnostics, console)
    if old.description.hasErrors || new.description.hasErrors { return .different }
    let isSingle = old.choices.count == 1 && new.choices.count == 1
    let variant = new.variantName(arguments) ?? old.variantName(arguments)
    if old.choices.isEmpty, new.choices.isEmpty { throw CommandError.noPreview(file: old.path) }
    let pairs = try chosen(
      PreviewPair.pairs(old.choices, new.choices),
      arguments.previewName,
      variant,
      new,
    )
    var previews: [DiffDocument.Preview] = []
    let limits = arguments.limits
    let sides = Sides(old: old, new: new, limits: limits, console: console)
    for pair in pairs {
      guard let compared = compare(pair, variant, arguments[Self.script], sides) else {
        return .different
      }
      previews.append(compared)
    }
    try print(previews, isSingle: isSingle, arguments)
    return previews.allSatisfy(\.isEmpty) ? .fine : .different
  }

  /// Returns the previews wanted by name and by variant.
  private func chosen(
    _ pairs: [PreviewPair],
    _ name: String?,
    _ variant: String?,
    _ new: DescriptionFile
  ) throws(CommandError) -> [PreviewPair] {
    var found = pairs
    if let name {
      found = pairs.filter { $0.isCalled(name) }
      if found.isEmpty { throw .noSuchPreview(name, file: new.path, others: pairs.map(\.name)) }
    }
    guard let variant else { return found }
    let named = found.filter { $0.variantNames.containsBytes(of: variant) }
    if named.isEmpty {
      throw .noSuchVariant(
        variant,
        preview: found.first?.name ?? new.path,
        others: found.flatMap(\.variantNames),
      )
    }
    return named
  }

  /// The files that are compared.
  private struct Sides {
    let old: DescriptionFile
    let new: DescriptionFile
    let limits: Limits
    let console: any Console

    private func file(_ side: PreviewPair.Side) -> DescriptionFile { side == .old ? old : new }

    func images(_ side: PreviewPair.Side, of content: PreviewContent) -> RasterTable {
      file(side).images(of: content, limits).rasters
    }

    func report(_ side: PreviewPair.Side, _ diagnostics: [Diagnostic]) {
      file(side).report(diagnostics, console)
    }
  }

  /// Compares a preview in one variant, or in all of them; returns `nil` if one cannot be built.
  private func compare(
    _ pair: PreviewPair,
    _ variant: String?,
    _ script: Script,
    _ sides: Sides
  ) -> DiffDocument.Preview? {
    func compared(in variant: String?) -> ListDiff? {
      pair.difference(
        in: variant,
        allowsMoves: script.allowsMoves,
        images: { sides.images($0, of: $1) },
        { sides.report($0, $1) },
      )
    }
    guard let difference = compared(in: variant) else { return nil }
    let previewID = PreviewID(name: pair.name, variant: variant)
    var preview = DiffDocument.Preview(previewID, difference)
    guard variant == nil else { return preview }
    for name in pair.variantNames {
      guard let difference = compared(in: name) else { return nil }
      preview.variants.append(DiffDocument.Variant(name: name, difference: difference))
    }
    return preview
  }

  private func print(
    _ previews: [DiffDocument.Preview],
    isSingle: Bool,
    _ arguments: ParsedArguments
  ) throws(SystemError) {
    if arguments[CommonOptions.format] == .json {
      var json = JSONWriter()
      json.append(isSingle ? .single(previews[0]) : DiffDocument.previews(previews))
      return try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    }
    let usesColor = ColorPolicy.usesColor(arguments[CommonOptions.color], on: .output, console)
    let lines = previews.flatMap { Self.lines(of: $0, hasHeading: !isSingle) }
    try console.write(
      encoded: lines.map { (usesColor ? Self.colored($0) : DrawnText.line($0)) + "\n" }.joined()
    )
  }

  /// Returns the changes of a preview, then those of its variants, each below its name.
  private static func lines(of preview: DiffDocument.Preview, hasHeading: Bool) -> [String] {
    let formatter = ChangeFormatter()
    var lines: [String] = []
    if !preview.difference.changes.isEmpty {
      if hasHeading || preview.previewID.variant != nil { lines.append("\(preview.previewID):") }
      lines += formatter.lines(for: preview.difference.changes)
    }
    for variant in preview.variants where !variant.difference.changes.isEmpty {
      let previewID = PreviewID(name: preview.previewID.name, variant: variant.name)
      if variant.difference.changes == preview.difference.changes {
        lines.append("\(previewID): the same changes")
      } else {
        lines.append("\(previewID):")
        lines += formatter.lines(for: variant.difference.changes)
      }
    }
    return lines
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
