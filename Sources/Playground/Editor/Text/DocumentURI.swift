import PlaygroundProtocol

/// The address of a document: `file:///previews/todo.xml`.
///
/// Documents are known by their paths. The path of a document that is in no file is its whole
/// address.
package enum DocumentURI {
  private static let scheme = "file://"

  /// Returns the path of a document.
  package static func path(of uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    var rest = uri.dropFirst(scheme.count)
    // Files of another computer are in no file here.
    if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/"), let path = PercentEncoding.decoded(rest) else { return uri }
    return path
  }

  /// Returns the address of a path.
  package static func uri(of path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? scheme + PercentEncoding.encoded(path) : path
  }
}
