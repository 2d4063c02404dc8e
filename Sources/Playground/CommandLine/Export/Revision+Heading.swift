import PlaygroundCore
import PlaygroundProtocol

extension Revision {
  /// A line with the number, the time, the preview and the outcome.
  var heading: String {
    let name = preview.map { PreviewID(name: $0, variant: variant).description }
    return DrawnText.line(
      "revision \(number)  \(time.text)  \(name ?? file)  \(outcome.rawValue)"
    )
  }
}
