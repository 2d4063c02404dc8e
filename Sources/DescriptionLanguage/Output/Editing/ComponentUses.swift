package import PlaygroundCore

/// A use of a component in a preview, with the values of its params there.
package struct KnownUse: Equatable, Sendable {
  /// The params that have a value, in the order of their declaration.
  package let values: [Props.Prop]

  /// Returns the value of a param; `nil` if it has none.
  func value(of param: String) -> Value? {
    values.first { $0.name.hasSameBytes(as: param) }?.value
  }

  /// The first text among the values, which tells uses apart; `nil` without a short one.
  var label: String? { values.lazy.compactMap { Self.label(of: $0.value) }.first }

  private static let labelLimit = 32

  private static func label(of value: Value) -> String? {
    switch value {
    case .string(let text):
      let isName = text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !"{}\\#@\"".unicodeScalars.contains(scalar)
      }
      let isPadded = text.first == " " || text.last == " "
      return isName && !isPadded && !text.isEmpty && text.count <= labelLimit ? text : nil
    case .object(let object):
      return object.members.lazy.compactMap { label(of: $0.value) }.first
    case .null, .bool, .int, .double, .array: return nil
    }
  }
}

/// The different uses of a component in built previews, in the order of the contents.
package struct ComponentUses: Sendable {
  /// The most uses that are kept.
  package static let limit = 8
  /// The most elements that are searched.
  private static let elementLimit = 50_000
  /// The steps of evaluation after which a preview is searched as far as it is built.
  private static let stepLimit = 1_000_000

  /// The uses so far.
  package private(set) var all: [KnownUse] = []
  private let name: String
  private var searchedCount = 0

  /// Creates a search for the uses of a component.
  package init(of name: String) { self.name = name }

  private var isComplete: Bool {
    all.count >= Self.limit || searchedCount >= Self.elementLimit
  }

  /// Adds the uses in the previews of a file that sees a component of another file or its own.
  package mutating func add(_ description: Description, of file: String, limits: Limits) {
    guard Self.sees(name, of: file, description, limits) else { return }
    for preview in description.previews { add(preview) }
  }

  /// Adds the uses in a preview, then in its variants.
  package mutating func add(_ preview: DescribedPreview) {
    guard !preview.isMade else { return }
    var preview = preview
    let steps = preview.program.limits.totalSteps
    preview.program.limits.totalSteps = min(steps, Self.stepLimit)
    for variant in [nil] + preview.variants.map({ Optional($0.name) }) where !isComplete {
      let built = preview.built(variant: variant, locals: LocalStates())
      if let content = built.content ?? built.unfinished { add(content) }
    }
  }

  /// Returns whether a name means the component of a file: it is declared there or imported, and no
  /// other declaration comes first.
  package static func sees(
    _ name: String,
    of file: String,
    _ description: Description,
    _ limits: Limits
  ) -> Bool {
    guard description.isDescription, let own = description.sources.first else { return false }
    if own.path.hasSameBytes(as: file) { return true }
    guard description.sources.contains(where: { $0.path.hasSameBytes(as: file) }) else {
      return false
    }
    return !ComponentPreview.list(own, limits: limits).contains {
      $0.name.hasSameBytes(as: name)
    }
  }

  private mutating func add(_ content: PreviewContent) {
    if case .list(let list) = content { add([list.header]) }
    for section in content.sections where !isComplete {
      add([section.header] + section.supplements.map(\.component))
      for cell in section.cells where !isComplete { add([cell.component]) }
      add([section.footer])
    }
    if case .list(let list) = content { add([list.footer]) }
  }

  private mutating func add(_ components: [AnyComponent?]) {
    for component in components { if let node = component?.node { add(node) } }
  }

  private mutating func add(_ node: Node) {
    guard !isComplete else { return }
    searchedCount += 1
    if node.isComposite, node.type.hasSameBytes(as: name) {
      let use = KnownUse(values: node.props.list)
      if !all.contains(use) { all.append(use) }
    }
    for child in node.children { add(child) }
  }
}
