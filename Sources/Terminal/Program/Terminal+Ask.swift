import PlaygroundCore
import TerminalSystem

extension Terminal {
  /// Asks for a line of text below the lines that the command has printed.
  ///
  /// One line stays on the screen: the question with the answer. Without a terminal, the question
  /// is printed and a line is read from the standard input.
  ///
  /// - Parameters:
  ///   - question: The text before the field.
  ///   - suggestion: The answer for an empty line.
  /// - Returns: The answer; `nil` if the user cancels with Esc, `^C` or `^D`, or the input ends.
  public static func ask(_ question: String, suggesting suggestion: String? = nil) -> String? {
    guard TerminalAbilities.canAsk else {
      return readLine(question).map { $0.isEmpty ? suggestion ?? "" : $0 }
    }
    let field = TextField()
    field.placeholder = suggestion ?? ""
    field.width = .fill
    let label = Label(question + " ")
    let row = HBox(label, field)
    row.width = .fill
    return answer(to: question, in: row) { finish in
      field.inputs.safeBind(to: field) { field, event in
        guard case .submitted = event else { return }
        finish(field.text.isEmpty ? suggestion ?? "" : field.text)
      }
    }
  }

  /// Asks for one of several choices below the lines that the command has printed.
  ///
  /// Letters go to the choice that begins with them. One line stays on the screen: the question
  /// with the answer. Without a terminal, the choices are printed and a line with the text of one
  /// is read.
  ///
  /// - Parameters:
  ///   - question: The text above the choices.
  ///   - choices: The choices, each in one line.
  /// - Returns: The choice; `nil` if the user cancels, or the input is none of the choices.
  public static func ask(_ question: String, choices: [String]) -> String? {
    guard TerminalAbilities.canAsk else {
      let line = readLine(([question] + choices).joined(separator: "\n"))
      return choices.first { $0 == line }
    }
    let pane = ListPane()
    pane.height = .cells(max(1, min(choices.count, 10)))
    let box = VBox(Label(question), pane)
    box.width = .fill
    return answer(to: question, in: box) { finish in
      pane.list = List {
        for (index, choice) in choices.enumerated() {
          ChoiceRow(id: index, text: choice).onSelect { _ in finish(choice) }
        }
      }
      pane.typedText = { choices[$0.element] }
      pane.moveCursor(to: ElementPath(section: 0, element: 0))
    }
  }

  /// Shows a view until it has an answer or the user cancels, and then a line with both.
  private static func answer(
    to question: String,
    in view: View,
    _ connect: @escaping @MainActor (@escaping (String) -> Void) -> Void
  ) -> String? {
    prepare()
    let (answers, input) = AsyncStream.makeStream(of: String.self)
    connect { input.yield($0) }
    let page = SlotView()
    page.add(view)
    let result = try? showInline(page, keepsLast: true, readsKeys: true) { _ in
      var answer: String?
      for await first in answers {
        answer = first
        break
      }
      view.removeFromSuperview()
      page.add(Label([question, answer].compactMap(\.self).joined(separator: " ")))
      guard let answer else { throw CancellationError() }
      return answer
    }
    return result
  }

  /// Prints a question and reads a line; `nil` if the input ends before.
  private static func readLine(_ question: String) -> String? {
    CurrentProcess.flushPrinted()
    do throws(SystemError) {
      try StandardStream.output.writeAll(Array((question + "\n").utf8))
      var line: [UInt8] = []
      while let byte = try StandardStream.input.read(limit: 1).first {
        if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line.append(byte)
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    } catch {
      return nil
    }
  }
}

/// A choice as a row.
private struct ChoiceRow: IdentifiableComponent {
  let id: Int
  let text: String

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = text }
}
