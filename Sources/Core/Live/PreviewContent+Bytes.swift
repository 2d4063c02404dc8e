/// A content as bytes, to be sent between processes.
///
/// The values are those that building a description makes, and decoding returns them unchanged,
/// with two exceptions: source ranges are not sent, and an action keeps its event and the text of
/// its statements only.
extension PreviewContent {
  /// The content as bytes.
  ///
  /// - Precondition: The components are described nodes; a custom layout is a ``FixedFrames``.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(self)
    return writer.bytes
  }

  /// Decodes a content.
  ///
  /// Values of known attributes are brought into the range of the schema, as in `View`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limits: What the content may contain.
  /// - Throws: `LiveFormatError` for anything but the bytes of `encoded`.
  package init(
    encoded bytes: [UInt8],
    limits: LiveLimits = LiveLimits()
  ) throws(LiveFormatError) {
    var reader = try ByteReader(bytes[...], limits: limits)
    self = try reader.content()
    try reader.end()
  }
}
