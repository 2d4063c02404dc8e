// Draft: descriptions while they are typed. A draft has the elements of a file however broken the
// file is, so that editors can complete unfinished tags and expressions. For a well-formed file,
// they are those of `DocumentReader`.

package import PlaygroundCore

/// A description as it is written so far.
package struct Draft: Sendable {
  /// The file.
  package let file: SourceFile
  /// Whether the file is JSON; else it is XML.
  package let isJSON: Bool
  /// The root element; `nil` if there is none, or JSON is not a description.
  package let root: Element?
  private let limits: Limits

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile, limits: Limits = Limits()) {
    self.file = file
    self.limits = limits
    isJSON = DocumentReader(file: file, limits: limits).isJSON
    if isJSON {
      var reader = JSONDraftReader(file, limits: limits)
      var mapping = JSONDocument(limits: limits)
      root = reader.value().flatMap { mapping.document($0)?.root }
    } else {
      var reader = XMLDraftReader(file, limits: limits)
      root = reader.root()
    }
  }

  /// Whether the root is that of a description.
  package var isDescription: Bool { root?.name == "preview" || root?.name == "playground" }

  /// Returns what is written around a 0-based offset, where a person types.
  ///
  /// - Complexity: O(*n*) in the number of bytes before the offset.
  package func place(at offset: Int) -> DraftPlace {
    if isJSON {
      var reader = JSONDraftReader(file, limits: limits, cursor: offset)
      _ = reader.value()
      return reader.place.map { jsonPlace($0, at: offset) } ?? DraftPlace(.other, in: [])
    }
    var reader = XMLDraftReader(file, limits: limits)
    return reader.place(at: offset)
  }

  private func jsonPlace(_ place: JSONDraftReader.Place, at offset: Int) -> DraftPlace {
    DraftPlace(.json(place), in: path(at: offset))
  }

  /// Returns the elements around a 0-based offset, outermost first.
  ///
  /// - Complexity: In XML, the depth times O(log *n*) in the number of children; in JSON, O(*n*)
  ///   between children.
  package func path(at offset: Int) -> [Element] {
    guard let root, let offset = UInt32(exactly: offset), Self.isIn(root, offset) else { return [] }
    var path = [root]
    while let inner = path.last.flatMap({ child(of: $0, at: offset) }) { path.append(inner) }
    return path
  }

  private static func isIn(_ element: Element, _ offset: UInt32) -> Bool {
    element.span.start <= offset && offset <= element.span.end
  }

  /// Returns the last child that contains an offset.
  private func child(of element: Element, at offset: UInt32) -> Element? {
    let children = element.children
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if children[middle].span.start <= offset { low = middle + 1 } else { high = middle }
    }
    if low > 0, Self.isIn(children[low - 1], offset) { return children[low - 1] }
    // Children that are members of a JSON object are not in the order of the file.
    return isJSON ? children.last { Self.isIn($0, offset) } : nil
  }

  /// Returns the span of the name in the end tag of an element; `nil` without an end tag.
  package func endNameSpan(of element: Element) -> SourceSpan? {
    let bytes = file.bytes
    let name = Array(element.name.utf8)
    var end = Int(element.span.end)
    guard !isJSON, end <= bytes.count, end > 0, bytes[end - 1] == UInt8(ascii: ">") else {
      return nil
    }
    end -= 1
    while end > 0, bytes[end - 1].isXMLSpace { end -= 1 }
    let start = end - name.count
    guard start - 2 > Int(element.nameSpan.end), bytes[start..<end].elementsEqual(name),
      bytes[start - 1] == UInt8(ascii: "/"), bytes[start - 2] == UInt8(ascii: "<")
    else { return nil }
    return SourceSpan(source: file.number, start: UInt32(start), end: UInt32(end))
  }
}

extension Draft {
  /// Returns whether the element that has a half-open range of bytes contains a `slot`.
  package func hasSlot(in range: Range<Int>?) -> Bool {
    guard let range,
      let element = path(at: range.lowerBound).last(where: {
        Int($0.span.start) == range.lowerBound
      })
    else { return false }
    return Self.containsSlot(element)
  }

  private static func containsSlot(_ element: Element) -> Bool {
    element.children.contains { $0.name == SlotDefinition.elementName || containsSlot($0) }
  }
}
