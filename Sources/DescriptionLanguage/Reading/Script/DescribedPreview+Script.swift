package import PlaygroundCore

extension DescribedPreview {
  /// Returns a content of this preview after the changes of a script.
  ///
  /// Items of the script are built like elements of the description: they can use its components,
  /// styles, states and data.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - content: The content to change; a single component is an error.
  ///   - variant: The variant for building items; `nil` for the base variant.
  ///   - state: State values, which override those of the variant and the initial ones.
  /// - Returns: The new content, and the diagnostics by location. With errors, there is no
  ///   content.
  /// - Complexity: O(*n* + *k* log *k*) for *n* cells and *k* operations, plus that of building
  ///   the items.
  package func applying(
    _ script: ChangeScript,
    to content: PreviewContent,
    variant: String? = nil,
    state: [ByteExactString: Value] = [:]
  ) -> (content: PreviewContent?, diagnostics: [Diagnostic]) {
    if script.hasErrors { return (nil, script.diagnostics) }
    guard case .list(var list) = content else {
      let message = "expected a preview with a list, found one with a single component"
      return (nil, [Diagnostic(.invalidChange, message, at: script.start)])
    }
    var diagnostics = script.diagnostics
    guard let changes = cells(of: script, variant, state, &diagnostics) else {
      return (nil, diagnostics.inSourceOrder().within(program.limits))
    }
    do throws(ChangesetError) {
      list.sections = try changes.apply(to: list.sections)
      return (.list(list), diagnostics)
    } catch {
      diagnostics += error.defects.map(script.diagnostic)
      return (nil, diagnostics.inSourceOrder().within(program.limits))
    }
  }

  /// Returns the changes with built items, `nil` if an item cannot be built.
  private func cells(
    of script: ChangeScript,
    _ variant: String?,
    _ state: [ByteExactString: Value],
    _ diagnostics: inout [Diagnostic]
  ) -> ScriptedChangeset<Cell>? {
    let items = script.items
    var reader = ScriptElements(items, in: script.file, limits: program.limits)
    let read = reader.elements()
    diagnostics += reader.diagnostics
    guard let elements = read else { return nil }
    let built = cells(of: elements, variant: variant, state: state)
    diagnostics += built.diagnostics
    let hasErrors = diagnostics.contains { $0.severity == .error }
    guard !hasErrors else { return nil }
    guard built.cells.count == items.count else {
      for (item, element) in zip(items, elements)
      where cells(of: [element], variant: variant, state: state).cells.isEmpty {
        diagnostics.append(Diagnostic(.invalidChange, "the item has no content", at: item.span))
      }
      return nil
    }
    let indices = Dictionary(
      uniqueKeysWithValues: zip(items.map(\.span.start), built.cells.indices)
    )
    return script.changes.mapItems { item in
      // Every item of the changes is an item of the script.
      built.cells[indices[item.span.start] ?? 0]
    }
  }
}

extension ChangeScript {
  /// The inserted and updated items, by location.
  fileprivate var items: [ScriptItem] {
    let items = Array(changes.updatedItems.values) + changes.insertedItems.values
    return items.sorted { $0.span.start < $1.span.start }
  }

  /// The start of the script.
  fileprivate var start: SourceSpan {
    SourceSpan(source: file.number, start: 0, end: UInt32(min(1, file.bytes.count)))
  }

  /// Returns the diagnostic for an operation that does not apply.
  fileprivate func diagnostic(for defect: ChangesetError.Defect) -> Diagnostic {
    let origin = origins[defect.operation]
    let span = (defect.side == .source ? origin?.source : origin?.target) ?? start
    return Diagnostic(.invalidChange, defect.description, at: span)
  }
}
