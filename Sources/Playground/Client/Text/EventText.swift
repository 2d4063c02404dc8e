import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Events of statements as text.
enum EventText {
  /// Returns the name and the value in one line: `tapped`, `picked {"id":7}`.
  static func line(of event: PreviewEvent) -> String {
    if event.value == .null { return DrawnText.line(event.name) }
    return DrawnText.line("\(event.name) \(String(decoding: event.value.json(), as: UTF8.self))")
  }
}
