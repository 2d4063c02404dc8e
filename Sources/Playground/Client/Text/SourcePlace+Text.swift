import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension SourcePlace {
  /// The place for people: `todo.xml:12`.
  var shortText: String { "\(file):\(location.line)" }
}
