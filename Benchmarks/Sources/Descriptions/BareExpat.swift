import CBareExpat

/// Expat alone with empty handlers: a lower bound for reading XML.
enum BareExpat {
  /// Parses a document; returns whether it is well-formed.
  static func parse(_ bytes: [UInt8]) -> Bool {
    guard let parser = XML_ParserCreate("UTF-8") else { return false }
    defer { XML_ParserFree(parser) }
    XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        CInt(buffer.count),
        1,
      )
    }
    return status == XML_STATUS_OK
  }
}
