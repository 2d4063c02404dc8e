import PlaygroundTerminal

@main struct Installer {
  static let all = ["zlib", "libpng", "sqlite", "expat", "freetype", "harfbuzz"]

  @MainActor static func main() throws {
    let name = Terminal.ask("Install for whom?", suggesting: "everyone") ?? "nobody"
    let choices = ["everything", "base"]
    guard let choice = Terminal.ask("What?", choices: choices) else { return print("cancelled") }
    let packages = choice == "base" ? Array(all.prefix(2)) : all
    print("\(packages.count) packages")
    let bar = ProgressBar()
    let label = Label("starting")
    let count = try Terminal.inline(
      VBox {
        label
        bar.frame(width: .fill)
      }
    ) { region in
      for (index, package) in packages.enumerated() {
        label.text = "installing \(package) (\(index + 1) of \(packages.count))"
        try await Task.sleep(for: .milliseconds(150))
        bar.value = Double(index + 1) / Double(packages.count)
        region.print("installed \(package)")
      }
      label.text = "done"
      return packages.count
    }
    print("installed \(count) for \(name)")
  }
}
