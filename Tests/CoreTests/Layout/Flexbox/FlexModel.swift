import TestSupport

@testable import PlaygroundCore

/// A plain model of one flexbox with empty items: CSS Flexible Box Layout Level 1, section 9, in
/// coordinates that start where the axes start.
struct FlexModel {
  /// An item; lengths exclude its margins.
  struct Item {
    var basis = 0.0
    var least = 0.0
    var most = Double.infinity
    var grow = 0.0
    var shrink = 0.0
    /// The cross length; `nil` for an item that can be stretched.
    var across: Double?
    /// The margins at the start and the end of the main axis; `nil` is `auto`.
    var margin: (start: Double?, end: Double?) = (0, 0)
    /// The margins at the start and the end of the cross axis; `nil` is `auto`.
    var crossMargin: (start: Double?, end: Double?) = (0, 0)
    var align = "stretch"

    var hypothetical: Double { max(min(basis, most), least) }
    var margins: Double { (margin.start ?? 0) + (margin.end ?? 0) }
    var crossMargins: Double { (crossMargin.start ?? 0) + (crossMargin.end ?? 0) }
    var hasAutoCrossMargin: Bool { crossMargin.start == nil || crossMargin.end == nil }
    var stretches: Bool { across == nil && align == "stretch" && !hasAutoCrossMargin }
    var autoMargins: Int { (margin.start == nil ? 1 : 0) + (margin.end == nil ? 1 : 0) }
  }

  /// The start and the length of an item along both axes.
  struct Place {
    var main = 0.0
    var length = 0.0
    var cross = 0.0
    var across = 0.0
  }

  var items: [Item]
  /// The inner size of the container.
  let main: Double
  let cross: Double
  var wraps = false
  var gap = 0.0
  var crossGap = 0.0
  var justify = "flex-start"
  var alignContent = "flex-start"

  /// Returns the places of the items, with axes that run with or against the direction of text.
  func places(isReverse: Bool, isWrapReverse: Bool) -> [Place] {
    var places = [Place](repeating: Place(), count: items.count)
    let lines = lines()
    for line in lines { placeAlong(line, isReverse: isReverse, &places) }
    placeAcross(lines, isReverse: isWrapReverse, &places)
    return places
  }

  /// Splits the items into lines that fit (9.3).
  private func lines() -> [Range<Int>] {
    guard wraps else { return [items.indices] }
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0.0
    for (index, item) in items.enumerated() {
      let outer = item.hypothetical + item.margins
      if index > start, used + gap + outer > main {
        lines.append(start..<index)
        (start, used) = (index, outer)
      } else {
        used += outer + (index > start ? gap : 0)
      }
    }
    return lines + [start..<items.count]
  }

  /// Returns the main lengths of the items of a line (9.7).
  private func lengths(_ line: Range<Int>) -> [Int: Double] {
    let fixed = line.reduce(gap * Double(line.count - 1)) { $0 + items[$1].margins }
    let free = main - line.reduce(fixed) { $0 + items[$1].hypothetical }
    func factor(_ item: Item) -> Double { free > 0 ? item.grow : item.shrink }
    var final: [Int: Double] = [:]
    for index in line {
      let item = items[index]
      let isPastItsBound =
        free > 0 ? item.basis > item.hypothetical : item.basis < item.hypothetical
      if free == 0 || factor(item) == 0 || isPastItsBound { final[index] = item.hypothetical }
    }
    func remaining() -> Double {
      main - line.reduce(fixed) { $0 + (final[$1] ?? items[$1].basis) }
    }
    let initial = remaining()
    while final.count < line.count {
      let open = line.filter { final[$0] == nil }
      let factors = open.reduce(0) { $0 + factor(items[$1]) }
      var space = remaining()
      if factors < 1, abs(initial * factors) < abs(space) { space = initial * factors }
      let weights = open.map { factor(items[$0]) * (free > 0 ? 1 : items[$0].basis) }
      let total = weights.reduce(0, +)
      let wanted = zip(open, weights).map { index, weight in
        items[index].basis + (total > 0 ? space * weight / total : 0)
      }
      let clamped = zip(open, wanted).map { max(items[$0].least, min(items[$0].most, $1)) }
      let violation = zip(clamped, wanted).reduce(0) { $0 + $1.0 - $1.1 }
      for (index, (length, wish)) in zip(open, zip(clamped, wanted)) {
        if abs(violation) < 1e-9 || violation > 0 && length > wish
          || violation < 0 && length < wish
        {
          final[index] = length
        }
      }
    }
    return final
  }

  /// Positions the items of a line along the main axis (9.5).
  private func placeAlong(_ line: Range<Int>, isReverse: Bool, _ places: inout [Place]) {
    let lengths = lengths(line)
    let used = line.reduce(gap * Double(line.count - 1)) {
      $0 + (lengths[$1] ?? 0) + items[$1].margins
    }
    let free = main - used
    let autos = line.reduce(0) { $0 + items[$1].autoMargins }
    let auto = autos > 0 ? max(0, free) / Double(autos) : 0
    let spaces = FlexModel.spaces(
      autos > 0 && free > 0 ? "flex-start" : justify,
      line.count,
      free,
      isReverse: isReverse,
    )
    var position = spaces.lead
    for index in line {
      position += items[index].margin.start ?? auto
      places[index].main = position
      places[index].length = lengths[index] ?? 0
      position += places[index].length + (items[index].margin.end ?? auto) + gap + spaces.between
    }
  }

  /// Returns the space before the first of some items or lines, and between two of them.
  private static func spaces(
    _ distribution: String,
    _ count: Int,
    _ free: Double,
    isReverse: Bool
  ) -> (lead: Double, between: Double) {
    let count = Double(count)
    switch distribution {
    case "flex-end": return (free, 0)
    case "center": return (free / 2, 0)
    case "space-between" where free > 0: return (0, count > 1 ? free / (count - 1) : 0)
    case "space-around" where free > 0: return (free / count / 2, free / count)
    case "space-evenly" where free > 0: return (free / (count + 1), free / (count + 1))
    // Safe centres: nothing leaves the container where the text begins.
    case "space-around", "space-evenly": return (isReverse ? free : 0, 0)
    default: return (0, 0)
    }
  }

  /// Positions the items across their lines (9.4, 9.6).
  private func placeAcross(_ lines: [Range<Int>], isReverse: Bool, _ places: inout [Place]) {
    var heights = lines.map { line in
      line.reduce(0) { max($0, (items[$1].across ?? 0) + items[$1].crossMargins) }
    }
    if !wraps { heights = [cross] }
    let free = cross - heights.reduce(crossGap * Double(lines.count - 1), +)
    let spaces =
      wraps
      ? FlexModel.spaces(alignContent, lines.count, free, isReverse: isReverse)
      : (lead: 0, between: 0)
    if wraps, alignContent == "stretch", free > 0 {
      heights = heights.map { $0 + free / Double(lines.count) }
    }
    var start = spaces.lead
    for (line, height) in zip(lines, heights) {
      for index in line { placeAcross(items[index], &places[index], start, height) }
      start += height + crossGap + spaces.between
    }
  }

  private func placeAcross(
    _ item: Item,
    _ place: inout Place,
    _ start: Double,
    _ height: Double
  ) {
    place.across = item.across ?? (item.stretches ? max(0, height - item.crossMargins) : 0)
    let free = height - place.across - item.crossMargins
    let lead: Double
    if item.hasAutoCrossMargin {
      let room = max(0, free)
      lead = item.crossMargin.start != nil ? 0 : item.crossMargin.end == nil ? room / 2 : room
    } else {
      lead = item.align == "center" ? free / 2 : item.align == "flex-end" ? free : 0
    }
    place.cross = start + lead + (item.crossMargin.start ?? 0)
  }
}
