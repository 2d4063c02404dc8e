internal import PlaygroundCore

/// Checks the encoding in `<?xml … ?>`; files are always read as UTF-8.
struct XMLDeclaration {
  let file: SourceFile

  /// Returns the diagnostic, `nil` if the declared encoding is UTF-8.
  func defect() -> Diagnostic? {
    let start = EncodingCheck.start(of: file.bytes)
    let opening = Array("<?xml".utf8)
    guard file.bytes[start...].starts(with: opening),
      let end = file.bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var tag = XMLTag(in: file)
    var names = NameTable()
    guard let encoding = tag.element(start + 1..<end, names: &names).attribute("encoding"),
      case .text(let name) = encoding.value
    else { return nil }
    if ["utf-8", "us-ascii"].contains(name.text.lowercased()) { return nil }
    return Diagnostic(
      .invalidEncoding,
      "expected the encoding 'UTF-8', found '\(name.text)'",
      at: name.span,
    )
  }
}
