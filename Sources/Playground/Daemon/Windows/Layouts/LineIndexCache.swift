import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The lines of the files whose elements clients looked at last.
///
/// A file is indexed once as long as its bytes are the same, so that a look at a window costs as
/// much as the window.
final class LineIndexCache {
  /// The number of files.
  private static let limit = 4

  /// The indexes, the most recently used last.
  private var indexes: [LineIndex] = []
  /// How many files were indexed.
  private(set) var indexCount = 0

  /// Returns the lines of a file.
  func index(of file: SourceFile) -> LineIndex {
    let known = indexes.firstIndex { known in
      known.file.path.hasSameBytes(as: file.path)
        && known.file.bytes.span.isIdentical(to: file.bytes.span)
    }
    if let known {
      let index = indexes.remove(at: known)
      indexes.append(index)
      return index
    }
    indexCount += 1
    let index = LineIndex(file)
    // The lines of an older version are of no use any more.
    indexes.removeAll { $0.file.path.hasSameBytes(as: file.path) }
    if indexes.count == Self.limit { indexes.removeFirst() }
    indexes.append(index)
    return index
  }

  /// Returns the beginning of a span of a preview's content; `nil` if its file is not known.
  func place(of span: SourceSpan, in description: Description) -> SourcePlace? {
    let span = description.location(of: span)
    guard let file = description.sources.first(where: { $0.number == span.source }) else {
      return nil
    }
    return SourcePlace(
      file: file.path,
      location: index(of: file).location(of: Int(span.start))
    )
  }

  /// Returns the offset of a place in one of the files of a description.
  func offset(of place: SourcePlace, in description: Description) -> (SourceFile, Int)? {
    guard let file = description.sources.first(where: { $0.path.hasSameBytes(as: place.file) }),
      let offset = index(of: file).offset(of: place.location)
    else { return nil }
    return (file, offset)
  }
}
