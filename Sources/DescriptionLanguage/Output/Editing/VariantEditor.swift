package import PlaygroundCore

/// Writes values of states to the file of a preview, as a variant.
package struct VariantEditor {
  private let limits: Limits

  /// Creates an editor.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the edit that gives a variant of a preview some values.
  ///
  /// A new variant follows the other variants, else the states. Of an existing one, only the named
  /// values change.
  ///
  /// - Parameters:
  ///   - values: The values by the names of their states.
  ///   - name: The name of the variant.
  ///   - offset: The first byte of the preview, 0-based.
  ///   - file: The file, whose syntax has no errors.
  /// - Returns: One edit; none if the file is as wanted.
  /// - Throws: `SourceEditError` if the change is not possible.
  package func edits(
    saving values: [ObjectValue.Member],
    as name: String,
    ofPreviewAt offset: Int,
    in file: SourceFile
  ) throws(SourceEditError) -> [SourceEdit] {
    var changed = file
    if Draft(file, limits: limits).isJSON {
      try writeJSON(values, as: name, offset, in: &changed)
    } else {
      try writeXML(values, as: name, offset, in: &changed)
    }
    return [SourceEdit].difference(from: file.bytes, to: changed.bytes)
  }

  // MARK: - XML

  private func writeXML(
    _ values: [ObjectValue.Member],
    as name: String,
    _ offset: Int,
    in file: inout SourceFile
  ) throws(SourceEditError) {
    let preview = try preview(at: offset, in: file)
    guard let variant = preview.variant(named: name) else {
      return try addXML(values, as: name, to: preview, in: &file)
    }
    let start = Int(variant.span.start)
    for value in values {
      let spelling = try Self.spelling(value.value)
      let present = try self.preview(at: offset, in: file).variant(named: name)
      let setting = present?.children.first { child in
        child.name == "set" && child.writtenName.hasSameBytes(as: value.name)
      }
      if setting == nil, value.name == "name" { throw .invalidName(value.name) }
      let change = SourceChange.set(
        attribute: setting == nil ? value.name : "value",
        to: .string(spelling)
      )
      try apply(change, at: setting.map { Int($0.span.start) } ?? start, in: &file)
    }
  }

  private func addXML(
    _ values: [ObjectValue.Member],
    as name: String,
    to preview: Element,
    in file: inout SourceFile
  ) throws(SourceEditError) {
    let last =
      preview.children.last { $0.name == "variant" }
      ?? preview.children.last { $0.name == "state" }
    guard let last else { throw .noElement }
    var attributes = [ObjectValue.Member(name: "name", value: .string(name))]
    var setting: String?
    for value in values {
      let spelling = try Self.spelling(value.value)
      if value.name == "name" {
        setting = spelling
      } else {
        attributes.append(.init(name: value.name, value: .string(spelling)))
      }
    }
    try apply(.insert("variant", attributes), at: Int(last.span.start), in: &file)
    guard let setting else { return }
    // The attribute 'name' is that of the variant.
    guard let added = try self.preview(at: Int(preview.span.start), in: file).variant(named: name)
    else { throw .noElement }
    let end = added.byteRange.upperBound
    let child = "><set name=\"name\" value=\"\"/></variant>"
    file = file.applying([SourceEdit(end - 2..<end, with: child)])
    let inner = end - 1
    try apply(.set(attribute: "value", to: .string(setting)), at: inner, in: &file)
  }

  private func apply(
    _ change: SourceChange,
    at offset: Int,
    in file: inout SourceFile
  ) throws(SourceEditError) {
    let edits = try SourceEditor(file, limits: limits).edits(change, ofElementAt: offset)
    file = file.applying(edits)
  }

  private func preview(at offset: Int, in file: SourceFile) throws(SourceEditError) -> Element {
    let path = Draft(file, limits: limits).path(at: offset)
    guard let preview = path.last(where: { $0.name == "preview" && Int($0.span.start) == offset })
    else { throw .noElement }
    return preview
  }

  /// Returns a value as an attribute.
  private static func spelling(_ value: Value) throws(SourceEditError) -> String {
    guard let spelling = ValueSpelling.attribute(value) else { throw .invalidValue }
    return spelling
  }

  // MARK: - JSON

  private func writeJSON(
    _ values: [ObjectValue.Member],
    as name: String,
    _ offset: Int,
    in file: inout SourceFile
  ) throws(SourceEditError) {
    let written = values.map {
      ObjectValue.Member(name: $0.name, value: ValueSpelling.member($0.value))
    }
    let object = Value.object(ObjectValue(written))
    let preview = try members(of: offset, in: file)
    guard let variants = preview["variants"], variants.kind != .null else {
      let all = Value.object(ObjectValue([.init(name: name, value: object)]))
      file = file.applying([preview.setting("variants", to: all.json())])
      return
    }
    guard let all = JSONMemberEdit(file.bytes, variants) else { throw .brokenFile }
    guard all[name] != nil else {
      file = file.applying([all.setting(name, to: object.json())])
      return
    }
    for value in written {
      let variant = try members(of: offset, in: file)["variants"]
        .flatMap { JSONMemberEdit(file.bytes, $0) }?[name]
      guard let own = variant.flatMap({ JSONMemberEdit(file.bytes, $0) }) else {
        throw .brokenFile
      }
      file = file.applying([own.setting(value.name, to: value.value.json())])
    }
  }

  private func members(
    of offset: Int,
    in file: SourceFile
  ) throws(SourceEditError) -> JSONMemberEdit {
    var ignored: [Diagnostic] = []
    let levels = JSONDocument.levels(for: limits)
    let root = JSONReader.read(file, limits: limits, levels: levels, into: &ignored)
    guard let object = root.flatMap({ Self.value(at: offset, in: $0) }),
      let members = JSONMemberEdit(file.bytes, object)
    else { throw .noElement }
    return members
  }

  /// Returns the object that begins at an offset: the root, or one of its previews.
  private static func value(at offset: Int, in root: JSONElement) -> JSONElement? {
    if Int(root.span.start) == offset { return root }
    guard case .object(let members) = root.kind,
      case .array(let previews)? = members.last(where: { $0.name.text == "previews" })?.value.kind
    else { return nil }
    return previews.first { Int($0.span.start) == offset }
  }
}

extension Element {
  /// Returns the variant of a preview with a name.
  fileprivate func variant(named name: String) -> Element? {
    children.first {
      $0.name == "variant" && $0.writtenName.hasSameBytes(as: name)
    }
  }
}

extension SourceFile {
  /// Returns the file after edits.
  fileprivate func applying(_ edits: [SourceEdit]) -> SourceFile {
    SourceFile(number: number, path: path, bytes: edits.applied(to: bytes))
  }
}

extension [SourceEdit] {
  /// Returns the edit of the bytes between the common ends of two texts; none if they are equal.
  fileprivate static func difference(from old: [UInt8], to new: [UInt8]) -> [SourceEdit] {
    if old == new { return [] }
    let limit = Swift.min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return [SourceEdit(start..<old.count - end, with: [UInt8](new[start..<new.count - end]))]
  }
}
