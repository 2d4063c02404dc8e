import Testing

@testable import Playground

struct CommandLineParserTests {
  struct Case: CustomTestStringConvertible {
    var line: String
    var expected: String
    var testDescription: String { line }

    init(_ line: String, _ expected: String) {
      self.line = line
      self.expected = expected
    }
  }

  /// Returns the result of parsing a line, as text; the paths `here` and `here.xml` exist.
  private func answer(to line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    let parser = CommandLineParser(commands: Commands.declared) {
      $0 == "here" || $0 == "here.xml"
    }
    do {
      switch try parser.parse(words) {
      case .help(let command): return "help of " + command.fullName
      case .version: return "version"
      case .run(let arguments): return arguments.description
      }
    } catch {
      return ErrorMessage.text(for: error)
    }
  }

  @Test(arguments: [
    Case("", "playground"),
    Case("here", "playground <here>"),
    Case("here.xml --plain", "playground plain <here.xml>"),
    Case("missing/dir", "playground <missing/dir>"),
    Case("--once", "playground once"),
    Case("-- render", "playground <render>"),
    Case("render here.xml", "playground render <here.xml>"),
    Case("render -", "playground render <->"),
    Case("render -- --odd.xml", "playground render <--odd.xml>"),
    Case("render --size 40x10 f --format=ansi", "playground render size=40x10 format=ansi <f>"),
    Case("render f --size autoxauto", "playground render size=autoxauto <f>"),
    Case("render f --set a=1 --set b==", "playground render set=a=1 set=b== <f>"),
    Case("render f --preview=", "playground render preview= <f>"),
    Case("check", "playground check"),
    Case("check a b c --format gcc", "playground check format=gcc <a> <b> <c>"),
    Case("log", "playground log"),
    Case("log here --limit 5", "playground log limit=5 <here>"),
    Case("log show 12", "playground log show <12>"),
    Case("log show 12 here --format json", "playground log show format=json <12> <here>"),
    Case("--help", "help of playground"),
    Case("-h", "help of playground"),
    Case("help --help", "help of playground help"),
    Case("help", "playground help"),
    Case("help log show", "playground help <log> <show>"),
    Case("render --help", "help of playground render"),
    Case("render -h", "help of playground render"),
    Case("--version", "version"),
    // Each flag can be unset, as a configuration may set it.
    Case("--no-ascii", "playground no-ascii"),
    Case("attach --mouse --no-reduce-motion", "playground attach mouse no-reduce-motion"),
    Case("attach --swift", "playground attach swift"),
    Case("render f --no-help", "playground render no-help <f>"),
    Case("render f --component Badge", "playground render component=Badge <f>"),
  ])
  func linesThatAreRight(_ given: Case) {
    #expect(answer(to: given.line) == given.expected)
  }

  @Test(arguments: [
    Case("rendr", "playground: unknown command or file 'rendr'; did you mean 'render'?"),
    Case("xyzzy", "playground: unknown command or file 'xyzzy'"),
    Case(
      "render f --formt json",
      "playground render: unknown option '--formt'; did you mean '--format'?",
    ),
    Case(
      "render f --form json",
      "playground render: unknown option '--form'; did you mean '--format'?"
    ),
    Case("render f -x", "playground render: unknown option '-x'"),
    Case("--no-asci", "playground: unknown option '--no-asci'; did you mean '--no-ascii'?"),
    Case("render f --no-size", "playground render: unknown option '--no-size'"),
    Case("--mouse=yes", "playground: unexpected value for '--mouse'"),
    Case("--verison", "playground: unknown option '--verison'; did you mean '--version'?"),
    Case("render --version", "playground render: unknown option '--version'"),
    Case(
      "render",
      "playground render: missing argument FILE|-: description to read; - reads standard input"
    ),
    Case("diff a", "playground diff: missing argument NEW: new description"),
    Case("diff a b c", "playground diff: unexpected argument 'c'"),
    Case("render f --size", "playground render: missing value for '--size': expected '--size WxH'"),
    Case(
      "render f --size --json",
      "playground render: missing value for '--size': expected '--size WxH'"
    ),
    Case(
      "render f --size 40",
      "playground render: invalid --size '40': "
        + "expected WxH from 1x1 to 10000x10000, such as 60xauto",
    ),
    Case(
      "attach --size 40xauto",
      "playground attach: invalid --size '40xauto': "
        + "expected WxH from 1x1 to 10000x10000, such as 60x20",
    ),
    Case(
      "check --limit nods=5",
      "playground check: invalid --limit 'nods=5'; did you mean 'nodes=N'?",
    ),
    Case(
      "check --limit xyzzy",
      "playground check: invalid --limit 'xyzzy': expected NAME=N, where NAME is one of "
        + "depth, file-bytes, text-bytes, nodes, tree-elements, declarations, diagnostics, "
        + "iterations, steps, total-steps, made-bytes, total-bytes",
    ),
    Case(
      "check --limit depth=257",
      "playground check: invalid --limit 'depth=257': "
        + "expected a whole number from 1 to 256 for depth",
    ),
    Case(
      "check --limit nodes=+5",
      "playground check: invalid --limit 'nodes=+5': "
        + "expected a whole number from 1 to 1000000000 for nodes",
    ),
    Case(
      "check --limit steps=99999999999999999999",
      "playground check: invalid --limit 'steps=99999999999999999999': "
        + "expected a whole number from 1 to 1000000000 for steps",
    ),
    Case("render f --set a", "playground render: invalid --set 'a': expected name=value"),
    Case(
      "render f --format htm",
      "playground render: invalid --format 'htm'; did you mean 'html'?",
    ),
    Case(
      "render f --format pdf",
      "playground render: invalid --format 'pdf': expected one of text, ansi, json, html, svg",
    ),
    Case("attach --plain=yes", "playground attach: unexpected value for '--plain'"),
    Case("attach --plain --plain", "playground attach: duplicate option '--plain'"),
    Case("log --limit -1", "playground log: missing value for '--limit': expected '--limit N'"),
    Case(
      "log --limit 1.5",
      "playground log: invalid --limit '1.5': expected a whole number, 0 or greater",
    ),
    Case(
      "log show r1",
      "playground log show: invalid REV 'r1': expected a whole number, 0 or greater"
    ),
    Case(
      "await --file a.xml --timeout 3",
      "playground await: invalid --timeout '3': expected a time such as 500ms, 10s or 2m, at most 60m",
    ),
    Case(
      "await --file a.xml --sha256 00ff",
      "playground await: invalid --sha256 '00ff': expected 64 hexadecimal digits, as sha256sum prints "
        + "them",
    ),
    Case("completions csh", "playground completions: invalid SHELL 'csh'; did you mean 'zsh'?"),
  ])
  func linesThatAreWrong(_ given: Case) {
    let message = answer(to: given.line)

    let lines = message.split(separator: "\n").map(String.init)
    #expect(lines.first == given.expected)
    #expect(lines.count == 2 && lines.last?.hasPrefix("Try 'playground") == true)
  }

  @Test func everyOptionOfEveryCommandIsUnderstood() throws {
    let parser = CommandLineParser(commands: Commands.declared) { _ in true }
    for command in Commands.declared.all {
      for option in command.ownOptions {
        var words = command.words
        words += try command.arguments.filter { $0.arity == .one }.map { argument in
          try #require(sample { argument.parse($0) })
        }
        for other in command.ownOptions where other.isRequired || other.name == option.name {
          words.append("--" + other.name)
          if let value = other.value { words.append(try #require(sample { value.parse($0) })) }
        }
        guard case .run(let arguments) = try parser.parse(words) else {
          Issue.record("\(words) does not run")
          continue
        }
        #expect(arguments.description.contains(" " + option.name), "\(words)")
      }
    }
  }

  @Test func noCommandDeclaresANameTwice() {
    for command in Commands.declared.all {
      let options = command.options.map(\.name)
      let arguments = command.arguments.map(\.name)

      #expect(Set(options).count == options.count, "\(command.fullName)")
      #expect(Set(arguments).count == arguments.count, "\(command.fullName)")
      #expect(command.arguments.dropLast().allSatisfy { $0.arity != .many })
    }
  }

  /// The first of the accepted words.
  private func sample(_ parse: (String) -> (any Sendable)?) -> String? {
    let words = [
      "7", "0.5", "4x3", "a=b", "nodes=7", "auto", "narrow", "cells", "text", "json", "xml", "bash",
      "json-schema", "rendered", "7d", "2", "svg", "10s", "heckel",
      "error", "here", "a.xml:3", "accessibility",
      String(repeating: "0", count: 64), "a",
    ]
    return words.first { parse($0) != nil }
  }
}
