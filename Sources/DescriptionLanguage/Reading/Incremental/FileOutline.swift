internal import PlaygroundCore

/// A file without its series: the bytes around them, and placeholders.
struct FileOutline: Sendable {
  /// An instruction in XML, a number in JSON, which has no instructions.
  private static let xmlPlaceholder = Array("<?r?>".utf8)
  private static let jsonPlaceholder = Array("0".utf8)

  /// Whether the file is JSON.
  let isJSON: Bool
  /// The bytes with the placeholders.
  let bytes: [UInt8]
  /// The offset of the placeholder of each series, ascending.
  let offsets: [Int]
  /// The number of open JSON brackets around each series.
  let levels: [Int]

  /// Removes series from the bytes of a file.
  init(of bytes: [UInt8], without cuts: [SplitPlan], isJSON: Bool) {
    var rest: [UInt8] = []
    var offsets: [Int] = []
    var position = 0
    for cut in cuts {
      rest += bytes[position..<cut.range.lowerBound]
      offsets.append(rest.count)
      rest += isJSON ? Self.jsonPlaceholder : Self.xmlPlaceholder
      position = cut.range.upperBound
    }
    rest += bytes[position...]
    self.init(isJSON: isJSON, bytes: rest, offsets: offsets, levels: cuts.map(\.level))
  }

  private init(isJSON: Bool, bytes: [UInt8], offsets: [Int], levels: [Int]) {
    self.isJSON = isJSON
    self.bytes = bytes
    self.offsets = offsets
    self.levels = levels
  }

  /// The bytes of a placeholder.
  private var placeholderCount: Int {
    isJSON ? Self.jsonPlaceholder.count : Self.xmlPlaceholder.count
  }

  /// The number of bytes between two chunks of a series.
  var separatorCount: Int { isJSON ? 1 : 0 }

  /// The numbers of the series by the offsets of their placeholders.
  var seriesByOffset: [Int: Int] {
    Dictionary(uniqueKeysWithValues: offsets.enumerated().map { ($0.element, $0.offset) })
  }

  /// Returns the offsets in the file of the series with the given sizes, in bytes.
  func starts(of byteCounts: [Int]) -> [Int] {
    var shift = 0
    return zip(offsets, byteCounts).map { offset, count in
      defer { shift += count - placeholderCount }
      return offset + shift
    }
  }

  /// Returns the shifts from offsets in the outline to offsets in the file.
  func joints(of byteCounts: [Int]) -> [SourceMap.Joint] {
    var shift = 0
    return zip(offsets, byteCounts).map { offset, count in
      shift += count - placeholderCount
      return SourceMap.Joint(offset: offset + placeholderCount, shift: shift)
    }
  }

  /// Replaces bytes before a series.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace, without placeholders.
  ///   - series: The number of the following series; the number of series for the last bytes.
  ///   - replacement: The new bytes.
  /// - Returns: The outline of the edited file; `nil` if its series have changed.
  func replacing(
    _ range: Range<Int>,
    before series: Int,
    with replacement: ArraySlice<UInt8>
  ) -> FileOutline {
    let shift = replacement.count - range.count
    return FileOutline(
      isJSON: isJSON,
      bytes: Array(bytes[..<range.lowerBound]) + replacement + bytes[range.upperBound...],
      offsets: offsets[..<series] + offsets[series...].map { $0 + shift },
      levels: levels,
    )
  }
}
