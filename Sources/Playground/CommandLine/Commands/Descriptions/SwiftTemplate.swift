/// The source of a first preview in Swift.
struct SwiftTemplate {
  private let title: String

  /// Creates the source of a file; its types are named after it, so that a module can have several.
  init(fileName: String) {
    title = fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName
  }

  /// The source.
  var text: String {
    let type = typeName
    return """
      import PlaygroundCore

      // Save a change while `playground` shows this file.
      struct \(type)Message: IdentifiableComponent {
        var name: String
        var id: String { name }
        func renderContent() -> Label { Label() }
        func render(in content: Label) { content.text = "Hello \\(name)" }
      }

      struct \(type)_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("\(escapedTitle)") {
            Section(id: "people", header: Label("PEOPLE")) {
              \(type)Message(name: "Ada")
              \(type)Message(name: "Grace")
              \(type)Message(name: "Barbara")
            }
          }
          .variant("narrow", width: 24)
        }
      }

      """
  }

  /// The title as the beginning of a type's name.
  private var typeName: String {
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "New" + name
  }

  private var escapedTitle: String {
    title.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      default: character.isNewline || character < " " ? " " : String(character)
      }
    }.joined()
  }
}
