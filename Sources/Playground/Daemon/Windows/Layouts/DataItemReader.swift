import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What a window is searched for.
enum RevealTarget: Equatable {
  /// The element whose first byte is at an offset of the file with a number.
  case element(source: UInt32, offset: Int)
  /// An item of a data file.
  case item(SourceSpan)
}

/// Finds the items of data files that the elements of a window are repeated for.
///
/// The rows in question are built once more, so that contents need not keep items.
struct DataItemReader {
  private let traced: TracedContent
  private let shown: PreviewContent

  /// Prepares to read the items of some sections and cells.
  ///
  /// - Parameters:
  ///   - parts: The sections and the cells.
  ///   - attachment: The window.
  ///   - workspace: The previews.
  init?(_ parts: [CellOrigins.ListPart], of attachment: Attachment, in workspace: Workspace) {
    // The items are those that the states of the variant choose.
    guard !attachment.source.hasOwnStates,
      let source = BuildSource(attachment.previewID, in: workspace), source.described.hasData,
      let shown = source.variant.state.content
    else { return nil }
    let sections = shown.sections
    var keys: [Key: Set<Key>] = [:]
    for part in parts {
      switch part {
      case .section(let index) where sections.indices.contains(index):
        keys[sections[index].key, default: []].formUnion([])
      case .cell(let path)
      where sections.indices.contains(path.section)
        && sections[path.section].cells.indices.contains(path.element):
        let section = sections[path.section]
        keys[section.key, default: []].insert(section.cells[path.element].key)
      case .section, .cell: continue
      }
    }
    guard
      let traced = source.described.traced(
        rows: keys,
        variant: source.variant.name,
        state: source.variant.store.valuesByName,
        locals: source.variant.store.locals
      )
    else { return nil }
    (self.traced, self.shown) = (traced, shown)
  }

  /// Returns the items of an element, innermost first: the one with some identities, its own last,
  /// in a part of the list.
  func spans(in part: CellOrigins.ListPart?, at keys: [Key]) -> [SourceSpan] {
    traced.items(in: part, at: keys, of: shown)
  }
}

/// A preview on screen whose content can be built once more.
struct BuildSource {
  let described: DescribedPreview
  let description: Description
  let variant: PreviewVariant

  /// Creates the source of what is shown; `nil` if the newest description is not shown.
  init?(_ previewID: PreviewID, in workspace: Workspace) {
    guard let preview = workspace.previews[previewID.name], preview.status == .ok,
      let described = preview.described, let description = preview.shownSource,
      let variant = preview.variant(previewID.variant), !variant.isScripted, !variant.isStale
    else { return nil }
    (self.described, self.description, self.variant) = (described, description, variant)
  }
}

extension DataItemReader {
  /// Returns the first row that shows an item of a data file, or the item around that.
  ///
  /// - Parameters:
  ///   - offset: A position in the file.
  ///   - file: The file.
  ///   - attachment: The window.
  ///   - workspace: The previews.
  /// - Returns: The item, and the section and the cell that show it, `nil` outside of cells.
  static func shown(
    itemAt offset: Int,
    in file: SourceFile,
    of attachment: Attachment,
    in workspace: Workspace
  ) -> (item: SourceSpan, section: Int?, path: ElementPath?)? {
    // The items are those that the states of the variant choose.
    guard !attachment.source.hasOwnStates,
      let source = BuildSource(attachment.previewID, in: workspace), source.described.hasData,
      let content = source.variant.state.content
    else { return nil }
    let items = DataFiles.items(around: offset, in: file)
    let (variant, store) = (source.variant.name, source.variant.store)
    func position(_ wanted: [SourceSpan]?) -> TracedContent.Position? {
      let state = store.valuesByName
      let locals = store.locals
      let traced =
        wanted.map { wanted in
          source.described.traced(items: wanted, variant: variant, state: state, locals: locals)
        } ?? source.described.traced(rows: nil, variant: variant, state: state, locals: locals)
      return traced?.element(of: items)
    }
    // Most rows are for other items; only if no row is found, all of them are built.
    guard !items.isEmpty, let found = position(items) ?? position(nil) else { return nil }
    let section = content.sections.firstIndex { $0.key == found.section }
    let path = section.flatMap { section -> ElementPath? in
      content.sections[section].cells.firstIndex { $0.key == found.row }
        .map { ElementPath(section: section, element: $0) }
    }
    return (found.item, section, path)
  }
}
