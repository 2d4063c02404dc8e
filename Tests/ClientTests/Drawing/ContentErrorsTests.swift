import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// The errors of a preview that was never built, in place of its rows.
struct ContentErrorsTests {
  /// Returns the lines of pane 2 while the preview has a number of errors, before the first key.
  private func content(_ count: Int, columns: Int, rows: Int) -> [String] {
    var summary = ScreenFixture.greeting
    summary.status = .error
    let size = Size(width: columns, height: rows)
    var model = ScreenModel(size: size, directory: "~/app", options: ScreenOptions())
    _ = model.connect([summary])
    let errors = (1...count).map { ScreenFixture.diagnostic("error \($0)") }
    let answer = Attached(attachment: 7, frame: nil, diagnostics: errors)
    _ = model.attach(PreviewID(name: "greeting.xml"), answer)
    let area = model.panes.layout.content
    return ScreenView.grid(of: model).lines.dropFirst(area.y).prefix(area.height).map {
      String($0.dropFirst(area.x))
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (160, 40)])
  func aHintForNewcomersIsNotDrawnOverThem(columns: Int, rows: Int) {
    for count in [1, 2, 20] {
      let text = content(count, columns: columns, rows: rows).joined(separator: "\n")

      #expect(text.contains("error 1") && !text.contains("Save a file"), "\(text)")
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (160, 40)])
  func whatHasNoRoomIsSaidToBeInTheOtherPane(columns: Int, rows: Int) {
    let few = content(1, columns: columns, rows: rows)
    let many = content(20, columns: columns, rows: rows)

    #expect(!few.contains { $0.contains("in pane 4") })
    #expect(many.last?.hasPrefix("↓ more in pane 4") == true, "\(many)")
    #expect(many.dropLast().allSatisfy { !$0.contains("in pane 4") })
  }
}
