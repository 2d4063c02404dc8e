@main
struct Main {
  static func main() {
    let parser = CommandLineParser { _ in true }
    do {
      switch try parser.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let command):
        print(command.map(HelpText.text) ?? HelpText.overview, terminator: "")
      case .version:
        print(Version.text, terminator: "")
      case .run(let arguments):
        if let script = Completions.script(of: arguments.first ?? "") {
          print(script, terminator: "")
        }
      }
    } catch {
      print(ErrorMessage.text(for: error))
    }
  }
}
