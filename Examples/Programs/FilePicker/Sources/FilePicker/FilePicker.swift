import Foundation
import PlaygroundTerminal

struct Entry: IdentifiableComponent, Equatable {
  var id: String { name }
  let name: String
  let isFolder: Bool

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    content.text = isFolder ? name + "/" : name
    content.isBold = isFolder
  }
}

/// Prints the path of the chosen file.
@main struct FilePicker {
  @MainActor static func main() {
    let picker = FilePickerView(folder: CommandLine.arguments.dropFirst().first ?? ".")
    Terminal.run(picker.view, keys: picker.keys)
    if let chosen = picker.chosen { print(chosen) }
  }
}

@MainActor final class FilePickerView {
  private(set) var chosen: String?
  private let path = Label().bold()
  private let pane = ListPane()
  private var folder: URL

  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL
    show()
  }

  var view: View {
    VBox {
      path
      pane
      HelpLine()
    }
  }

  var keys: [KeyBinding] {
    [
      KeyBinding(.backspace, "up") { [self] in open(folder.deletingLastPathComponent()) },
      KeyBinding(.escape, "cancel") { Terminal.quit() },
    ]
  }

  private func open(_ url: URL) {
    folder = url
    show()
  }

  private func show() {
    path.text = folder.path
    path.wrap = TextWrap.none
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let entries = names.map { name in
      Entry(name: name, isFolder: isFolder(folder.appending(path: name)))
    }.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
    pane.list = List {
      for entry in entries {
        entry.onSelect { [weak self] _ in self?.choose(entry) }
      }
    }
  }

  private func choose(_ entry: Entry) {
    let url = folder.appending(path: entry.name)
    if entry.isFolder { return open(url) }
    chosen = url.path
    Terminal.quit()
  }
}

private func isFolder(_ url: URL) -> Bool {
  (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
}
