import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// The steps of docs/SWIFT-TUTORIAL.md, compiled and run as a reader saves them.
struct SwiftTutorialTests {
  @Test func everyStepLooksLikeItsPicture() throws {
    let live = try LiveFolder()
    let host = try live.host()
    let warm = live.warmCompiler()
    let steps = try TutorialPage("docs/SWIFT-TUTORIAL.md").steps

    for step in steps {
      for (name, text) in step.files { try live.write(text, to: name) }
      let child = try host.start(try live.build("Tasks.swift", warm: warm))
      let previews = try child.previews()
      for (number, picture) in step.pictures.enumerated() {
        let drawn = try draw(picture: number, of: step, previews, child)
        #expect(drawn == picture, "step \(step.number), picture \(number + 1)")
      }
    }
    #expect(steps.map(\.number) == Array(1...10))
    #expect(steps.allSatisfy { !$0.files.isEmpty && !$0.pictures.isEmpty })
  }

  private func draw(
    picture number: Int,
    of step: TutorialPage.Step,
    _ previews: [LivePreview],
    _ child: LiveChild
  ) throws -> String {
    let preview = try #require(previews.first)
    let variant = number == 0 ? nil : number - 1
    let place = LivePlace(preview: 0, variant: variant)
    let columns = variant.flatMap { preview.variants[$0].width } ?? preview.width ?? 40
    var text = try child.text(of: place, columns: columns)
    switch step.event {
    case .none: break
    case .select:
      let row = ElementPath(section: 0, element: 0)
      #expect(try child.send(.select(), at: .cell(row)) == .event(isHandled: true))
      text = try child.text(of: place, columns: columns)
    case .wait:
      #expect(text.hasSuffix("Loading …"))
      // The beginning of the work is news, too.
      for _ in 0..<10 where text.hasSuffix("Loading …") {
        #expect(try child.receive(deadlineMilliseconds: LiveChild.deadline) == .changed)
        text = try child.text(of: place, columns: columns)
      }
    }
    return text
  }
}

/// A page with numbered steps, each of them files and pictures.
struct TutorialPage {
  /// What happens before the pictures of a step.
  enum Happening {
    case none
    case select
    case wait
  }

  /// A step: its files by name, and its pictures without the last line break.
  struct Step {
    let number: Int
    var files: [(name: String, text: String)] = []
    var pictures: [String] = []
    var event = Happening.none
  }

  private(set) var steps: [Step] = []

  /// Reads a page of the project.
  init(_ name: String) throws {
    let url = ProjectFolder.url.appendingPathComponent(name)
    var language: Substring?
    var block: [Substring] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ) {
      if line.hasPrefix("```") {
        if let language { add(block.joined(separator: "\n"), language) }
        language = language == nil ? line.dropFirst(3) : nil
        block = []
      } else if language != nil {
        block.append(line)
      } else if line.hasPrefix("## "), let number = Int(line.dropFirst(3).prefix { $0 != "." }) {
        steps.append(Step(number: number))
      } else if line.contains("After Return on the first") {
        steps[steps.count - 1].event = .select
      } else if line.contains("is drawn again when work") {
        steps[steps.count - 1].event = .wait
      }
    }
  }

  private mutating func add(_ text: String, _ language: Substring) {
    guard !steps.isEmpty else { return }
    switch language {
    case "swift":
      let mark = "// "
      let isNamed = text.hasPrefix(mark) && text.prefix { $0 != "\n" }.hasSuffix(".swift")
      let name = isNamed ? String(text.prefix { $0 != "\n" }.dropFirst(mark.count)) : "Tasks.swift"
      steps[steps.count - 1].files.append((name, text + "\n"))
    case "text": steps[steps.count - 1].pictures.append(text)
    default: break
    }
  }
}
