public import PlaygroundCore

/// A list supplied by a client that replaces the list of the file.
public struct SuppliedList: Sendable {
  /// The file number of supplied lists in diagnostics.
  package static let sourceNumber = UInt32.max

  /// The list as a file in JSON: `{"list": …}`.
  public let file: SourceFile

  /// Creates a list from the `list` of a description in JSON: attributes and `sections`.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - path: The path in diagnostics.
  public init(_ value: Value, path: String) {
    let document: Value = ["list": value]
    file = SourceFile(number: Self.sourceNumber, path: path, bytes: document.json())
  }
}

extension DescribedPreview {
  /// Builds a supplied list as if it were written in the description, with access to its
  /// components, styles, state and data.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - variant: The name of the variant to build; `nil` for none.
  ///   - state: Values that override those of the variant and the initial ones.
  /// - Returns: The content, `nil` after errors; and the diagnostics, sorted by position.
  /// - Complexity: O(*n*) in the number of elements built, plus the steps of expressions; both are
  ///   limited by `Limits`.
  package func content(
    of list: SuppliedList,
    variant: String? = nil,
    state: [ByteExactString: Value] = [:]
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    content(of: list, variant: variant, state: state, locals: LocalStates())
  }

  /// Builds a supplied list with the states of uses of components.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - variant: The name of the variant to build; `nil` for none.
  ///   - state: Values that override those of the variant and the initial ones.
  ///   - locals: The changed states of uses of components.
  /// - Returns: The content, `nil` after errors; and the diagnostics, sorted by position.
  package func content(
    of list: SuppliedList,
    variant: String?,
    state: [ByteExactString: Value],
    locals: LocalStates
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    let checker = checkingScope.checker
    var program = program
    let limits = program.limits
    let element = checker.context.sink.collecting {
      list.element(limits: limits, into: &$0)
    }
    if let element {
      program.content = checker.list(element, names: checkingScope.names)
      checker.nodes.checkComponents()
    }
    let sink = checker.context.sink
    func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      diagnostics.inSourceOrder().within(program.limits)
    }
    if sink.hasErrors { return (nil, told(sink.diagnostics)) }
    program.components = checker.context.symbols.components.plans
    let scope = scope(variant: variant, state: state)
    var builder = ContentBuilder(program, scope: scope, locals: locals)
    let content = builder.content()
    let diagnostics =
      sink.diagnostics + builder.diagnostics.map(program.sourceMap.resolved)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return (hasErrors ? nil : content, told(diagnostics))
  }
}

extension SuppliedList {
  /// Returns the `list` element; `nil` after an error.
  fileprivate func element(limits: Limits, into diagnostics: inout [Diagnostic]) -> Element? {
    let root = JSONReader.read(
      file,
      limits: limits,
      levels: JSONDocument.levels(for: limits),
      into: &diagnostics,
    )
    guard case .object(let members)? = root?.kind, let member = members.first else { return nil }
    guard case .object = member.value.kind else {
      let message = "expected an object with 'sections'"
      diagnostics.append(Diagnostic(.invalidValue, message, at: member.value.span))
      return nil
    }
    var content = JSONContent(limits: limits, depth: 1)
    let element = content.list(of: member)
    diagnostics += content.diagnostics
    return element
  }
}
