internal import PlaygroundCore

/// What is left of a file when its series are taken out: the bytes around them, and placeholders.
struct Skeleton: Sendable {
  /// An instruction in XML; in JSON a number, for an instruction does not exist there.
  private static let xmlPlaceholder = Array("<?r?>".utf8)
  private static let jsonPlaceholder = Array("0".utf8)

  /// Whether the file is JSON.
  let isJSON: Bool
  /// The bytes with the placeholders.
  let bytes: [UInt8]
  /// Offset of the placeholder of each series, ascending.
  let places: [Int]
  /// How many brackets of JSON are open around each series.
  let levels: [Int]

  /// Takes series out of the bytes of a file.
  init(of bytes: [UInt8], without cuts: [Cut], isJSON: Bool) {
    var rest: [UInt8] = []
    var places: [Int] = []
    var position = 0
    for cut in cuts {
      rest += bytes[position..<cut.range.lowerBound]
      places.append(rest.count)
      rest += isJSON ? Self.jsonPlaceholder : Self.xmlPlaceholder
      position = cut.range.upperBound
    }
    rest += bytes[position...]
    self.init(isJSON: isJSON, bytes: rest, places: places, levels: cuts.map(\.level))
  }

  private init(isJSON: Bool, bytes: [UInt8], places: [Int], levels: [Int]) {
    self.isJSON = isJSON
    self.bytes = bytes
    self.places = places
    self.levels = levels
  }

  /// Bytes of one placeholder.
  private var placeholderCount: Int {
    isJSON ? Self.jsonPlaceholder.count : Self.xmlPlaceholder.count
  }

  /// Bytes between two chunks of one series.
  var separatorCount: Int { isJSON ? 1 : 0 }

  /// The number of the series whose placeholder stands at an offset.
  var seriesByPlace: [Int: Int] {
    Dictionary(uniqueKeysWithValues: places.enumerated().map { ($0.element, $0.offset) })
  }

  /// Returns where in the file the series start that have some numbers of bytes.
  func starts(of byteCounts: [Int]) -> [Int] {
    var shift = 0
    return zip(places, byteCounts).map { place, count in
      defer { shift += count - placeholderCount }
      return place + shift
    }
  }

  /// Returns how far the skeleton's bytes are shifted in the file.
  func joints(of byteCounts: [Int]) -> [SourceMap.Joint] {
    var shift = 0
    return zip(places, byteCounts).map { place, count in
      shift += count - placeholderCount
      return SourceMap.Joint(offset: place + placeholderCount, shift: shift)
    }
  }

  /// Puts other bytes in place of some of the bytes before a series.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace; no placeholder is among them.
  ///   - series: The number of the series they stand before, that of no series for the last bytes.
  ///   - replacement: The new bytes.
  /// - Returns: The skeleton of the edited file, unless its series are others too.
  func replacing(
    _ range: Range<Int>,
    before series: Int,
    with replacement: ArraySlice<UInt8>
  ) -> Skeleton {
    let shift = replacement.count - range.count
    return Skeleton(
      isJSON: isJSON,
      bytes: Array(bytes[..<range.lowerBound]) + replacement + bytes[range.upperBound...],
      places: places[..<series] + places[series...].map { $0 + shift },
      levels: levels,
    )
  }
}
