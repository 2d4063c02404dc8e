package import PlaygroundProtocol

extension PreviewID {
  /// The file of the preview, as far as its name says.
  package var fileName: String { String(name.prefix { $0 != "#" }) }
}
