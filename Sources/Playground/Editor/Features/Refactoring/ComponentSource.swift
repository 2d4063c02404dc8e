import DescriptionLanguage
import PlaygroundCore

/// A component with only params and one element, and the file that declares it.
struct ComponentSource {
  /// The file.
  let index: FileIndex
  /// The number of the component in the index.
  let number: Int
  /// The only element of the component.
  let body: Element
  /// Where the comments before the body begin that belong to it.
  private let start: Int

  /// The size of the largest file that is written in the other syntax: editors ask for actions
  /// whenever the cursor moves.
  private static let convertedBytes = 100_000

  /// Finds a component; `nil` for one with a state, a `let`, a timer or slots.
  init?(_ number: Int, in index: FileIndex?) {
    guard let index, let body = Self.body(of: number, in: index) else { return nil }
    self.init(index: index, number: number, body: body, start: body.span.range.lowerBound)
  }

  private init(index: FileIndex, number: Int, body: Element, start: Int) {
    self.index = index
    self.number = number
    self.body = body
    self.start = start
  }

  private static func body(of number: Int, in index: FileIndex) -> Element? {
    let start = index.symbols[number].range.lowerBound
    let path = index.draft.path(at: start)
    guard let component = path.last(where: { Int($0.span.start) == start }),
      component.name == "component"
    else { return nil }
    let others = component.children.filter { $0.name != "param" && $0.name != "doc" }
    guard others.count == 1, let body = others.first,
      !body.contains(where: { $0.name == "slot" || $0.name == "let" })
    else { return nil }
    return body
  }

  // MARK: - The other syntax

  /// Returns the component in a syntax; `nil` if it cannot be written there without a loss.
  func written(asJSON isJSON: Bool, limits: Limits) -> ComponentSource? {
    let component = index.draft.isJSON == isJSON ? self : converted(limits)
    // The text of a section of characters cannot be replaced.
    guard let component, !component.source.text(component.body.span.range).contains("<![CDATA[")
    else { return nil }
    return component
  }

  private var source: ElementSource { ElementSource(draft: index.draft) }

  private func converted(_ limits: Limits) -> ComponentSource? {
    let target: DescriptionSyntax = index.draft.isJSON ? .xml : .json
    let file = index.draft.file
    guard file.bytes.count <= Self.convertedBytes,
      case .text(let bytes, let leftOut) = DescriptionWriter(file, limits: limits)
        .converted(to: target),
      !leftOut.contains(where: { body.span.range.contains($0.span.range.lowerBound) })
    else { return nil }
    let path = file.path + "." + target.rawValue
    let other = FileIndex(SourceFile(number: 0, path: path, bytes: bytes), limits: limits)
    let (own, others) = (Self.components(index), Self.components(other))
    guard own.count == others.count, let position = own.firstIndex(of: number),
      index.symbols[number].name.hasSameBytes(as: other.symbols[others[position]].name),
      let body = Self.body(of: others[position], in: other)
    else { return nil }
    return ComponentSource(
      index: other,
      number: others[position],
      body: body,
      start: ElementSource(draft: other.draft).commentStart(before: body)
    )
  }

  /// The numbers of the components, in the order of the file, which is that of both syntaxes.
  private static func components(_ index: FileIndex) -> [Int] {
    index.symbols.indices.filter { index.symbols[$0].kind == .component }
  }

  // MARK: - Text

  /// Returns the body with its comments after edits, as it is written at another place.
  func text(after edits: [TextEdit], indent: String, lineEnd: String) -> String {
    let all = edits + source.indenting(body, from: start, to: indent)
    let text = source.text(start..<body.span.range.upperBound, after: all)
    return text.replacing("\r\n", with: "\n").replacing("\n", with: lineEnd)
  }
}
