/// Differences of a tree as people read them: fewer than on the wire, and each on one line.
///
/// A param is left out if the body of its component shows its effect. Conditional settings are
/// differences of the attributes that they set. Of a long value, the members that differ are shown.
struct ReadableProps {
  /// The most members of one value that are shown instead of the value.
  private static let memberLimit = 8

  /// The differences, in order; their paths are the places that people know, and the `place` of
  /// those that end with the name of a row or a section is the path for programs.
  private(set) var props: [PropChange] = []
  private let limit: Int
  private let cutsTexts: Bool

  /// Selects and rewrites differences.
  ///
  /// - Parameters:
  ///   - all: All differences of a change, in preorder.
  ///   - limit: The most characters of a value that is shown as a whole.
  ///   - cutsTexts: Whether longer texts begin shortly before their difference.
  init(_ all: [PropChange], limit: Int, cutsTexts: Bool = true) {
    self.limit = limit
    self.cutsTexts = cutsTexts
    for (index, prop) in all.enumerated() where !Self.hasEffect(prop, in: all[(index + 1)...]) {
      let place = prop.place ?? prop.path
      let isNamed = Self.lastPart(of: place) != Self.lastPart(of: prop.path)
      add(
        PropChange(
          path: place,
          before: prop.before,
          after: prop.after,
          place: isNamed ? prop.path : nil,
        )
      )
    }
  }

  private static func lastPart(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// Returns whether the body of a component differs as well as a param.
  private static func hasEffect(_ prop: PropChange, in others: ArraySlice<PropChange>) -> Bool {
    guard prop.isParam, let dot = prop.path.lastIndex(of: ".") else { return false }
    let use = prop.path[..<dot]
    let next = others.first { !($0.isParam && $0.path.hasPrefix(use + ".")) }
    return next?.path.hasPrefix(use + "/") ?? false
  }

  private mutating func add(_ prop: PropChange) {
    let (before, after) = (prop.before.value, prop.after.value)
    if prop.path.hasSuffix("." + ConditionalSettings.attribute) {
      return addSettings(prop.path, before, after)
    }
    guard let before, let after, isLong(before) || isLong(after) else { return props.append(prop) }
    var members: [PropChange] = []
    Self.appendMembers(of: prop.path, before, after, to: &members)
    guard members.count <= Self.memberLimit else { return props.append(prop) }
    props += cutsTexts ? members.map { shortened($0) } : members
  }

  private func isLong(_ value: Value) -> Bool {
    ValueText(limit: limit + 1).text(of: value).count > limit
  }

  // MARK: - Members

  /// Appends the members in which two values differ, else the values themselves.
  private static func appendMembers(
    of path: String,
    _ old: Value,
    _ new: Value,
    to members: inout [PropChange]
  ) {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      let gone = old.members.map(\.name).filter { new[$0] == nil }
      for name in new.members.map(\.name) + gone where old[name] != new[name] {
        append("\(path).\(name)", old[name], new[name], to: &members)
      }
    case (.array(let old), .array(let new)):
      let start = zip(old, new).prefix { $0 == $1 }.count
      let rest = min(old.count, new.count) - start
      let end = zip(old.suffix(rest).reversed(), new.suffix(rest).reversed()).prefix { $0 == $1 }
        .count
      let middle = (old[start..<old.count - end], new[start..<new.count - end])
      for index in 0..<max(middle.0.count, middle.1.count) {
        let (before, after) = (middle.0.dropFirst(index).first, middle.1.dropFirst(index).first)
        if before != after { append("\(path)[\(start + index)]", before, after, to: &members) }
      }
    default: append(path, .some(old), .some(new), isPart: false, to: &members)
    }
  }

  private static func append(
    _ path: String,
    _ old: Value?,
    _ new: Value?,
    isPart: Bool = true,
    to members: inout [PropChange]
  ) {
    if isPart, let old, let new { return appendMembers(of: path, old, new, to: &members) }
    members.append(
      PropChange(
        path: path,
        before: old.map(PropChange.Side.value) ?? .none,
        after: new.map(PropChange.Side.value) ?? .none,
      )
    )
  }

  /// Returns a difference of two long texts with the part where they begin to differ in sight.
  private func shortened(_ prop: PropChange) -> PropChange {
    guard case .string(let before)? = prop.before.value,
      case .string(let after)? = prop.after.value,
      before.count > limit || after.count > limit
    else { return prop }
    let common = zip(before, after).prefix { $0 == $1 }.count
    // A third of the room shows the text before the difference.
    let longest = max(before.count, after.count)
    let start = max(0, min(common - limit / 3, longest - limit))
    guard start > 0 else { return prop }
    func cut(_ text: String) -> PropChange.Side { .value(.string("…" + text.dropFirst(start + 1))) }
    return PropChange(path: prop.path, before: cut(before), after: cut(after))
  }

  // MARK: - Conditional settings

  /// Adds a difference for each attribute that is set under other conditions or to another value:
  /// `Label.color when pressed`.
  private mutating func addSettings(_ path: String, _ before: Value?, _ after: Value?) {
    let owner = path.dropLast(ConditionalSettings.attribute.count)
    let (old, new) = (Self.settings(before), Self.settings(after))
    let gone = old.filter { setting in !new.contains { $0.name == setting.name } }
    for name in new.map(\.name) + gone.map(\.name) {
      let values = [old, new].map { $0.last { $0.name == name }?.value }
      if values[0] == values[1] { continue }
      Self.append(owner + name, values[0], values[1], isPart: false, to: &props)
    }
  }

  /// Returns the settings by attribute and condition, each once.
  private static func settings(_ value: Value?) -> [(name: String, value: Value)] {
    var settings: [(name: String, value: Value)] = []
    for entry in ConditionalSettings.all(in: value) {
      for setting in entry.settings {
        let name = "\(setting.name) when \(entry.words)"
        settings.removeAll { $0.name == name }
        settings.append((name, setting.value))
      }
    }
    return settings
  }
}

extension ConditionalSettings {
  /// The conditions: `pressed`, `theme dark, from 40 columns`.
  fileprivate var words: String {
    [
      theme.map { "theme \($0)" }, state?.rawValue, from.map { "from \($0) columns" },
      below.map { "below \($0) columns" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
