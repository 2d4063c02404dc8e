import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem

/// Options of the command line beside those of a configuration.
struct ConfiguredOptionTests {
  private static func configuration(_ values: [String: SettingValue]) -> Configuration {
    var table = SettingTable()
    for (name, value) in values { table["options.\(name)"] = value }
    return Configuration(user: table)
  }

  private static func arguments(_ line: String) throws -> ParsedArguments {
    let parser = CommandLineParser(commands: Commands.declared) { _ in true }
    guard case .run(let arguments) = try parser.parse(line.split(separator: " ").map(String.init))
    else { return ParsedArguments(command: Commands.declared.standard) }
    return arguments
  }

  /// Every flag that a configuration may set.
  private static let flags = ConfigurationSettings.all.compactMap { setting -> String? in
    guard setting.path.first == "options", case .flag = setting.kind else { return nil }
    return setting.path.last
  }

  @Test(arguments: flags)
  func theCommandLineUnsetsAFlagOfTheConfiguration(_ flag: String) throws {
    let configuration = Self.configuration([flag: .flag(true)])
    let option = try #require(StandardCommand.declaration.options.first { $0.name == flag })
    let negation = try #require(option.negation)
    let given = Option(flag: flag, "")

    #expect(try Self.arguments(".").completed(by: configuration)[given])
    #expect(try !Self.arguments(". --\(negation)").completed(by: configuration)[given])
    #expect(try Self.arguments(". --\(flag)").completed(by: Configuration())[given])
  }

  @Test func aFlagAndItsOppositeAreAConflict() {
    #expect(throws: UsageError.conflict("--ascii", "--no-ascii", command: "playground")) {
      try Self.arguments("--ascii --no-ascii")
    }
  }

  // MARK: - Daemons that are started again

  private func start() throws -> DaemonStart {
    DaemonStart(location: try DaemonLocation(of: "/tmp"), options: ["--transient"])
  }

  @Test func aDaemonIsStartedAgainWithTheConfigurationAsItIsNow() throws {
    let first = Self.configuration(["no-source": .flag(true), "limit": .texts(["nodes=5"])])
    let arguments = try Self.arguments(". --limit steps=7").completed(by: first)
    #expect(try arguments.daemonOptions() == ["--no-source", "--limit=steps=7"])

    let next = Self.configuration(["all": .flag(true), "limit": .texts(["nodes=9"])])
    let start = try start().renewed(arguments, by: next)
    #expect(start.options == ["--transient"])
    // What the command line says has priority, then as now.
    #expect(start.daemonOptions == ["--all", "--limit=steps=7"])
    #expect(
      try self.start().renewed(Self.arguments(". --no-all"), by: next).daemonOptions
        == ["--limit=nodes=9"]
    )
  }

  @Test func aClientThatOnlyAttachedStartsOneWithTheUsersOptions() throws {
    let next = Self.configuration(["no-source": .flag(true), "limit": .texts(["nodes=9"])])
    let start = try start().renewed(Self.arguments("attach ."), by: next)
    #expect(start.daemonOptions == ["--no-source", "--limit=nodes=9"])
  }
}
