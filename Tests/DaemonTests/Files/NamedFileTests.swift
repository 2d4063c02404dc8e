import DescriptionLanguage
import Glibc
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Files that clients name in requests.
struct NamedFileTests {
  private static let secret = "SECRET-7531"
  private let outside: TemporaryDirectory
  private let probe: PreviewServerProbe

  init() throws {
    outside = try TemporaryDirectory()
    try outside.write(Self.secret, to: "secret.xml")
    probe = try PreviewServerProbe()
    #expect(symlink(outside["secret.xml"], probe.folder["link.xml"]) == 0)
    #expect(symlink(outside.path, probe.folder["folder"]) == 0)
  }

  /// Spellings of files outside, and of one that does not exist.
  private var paths: [String] {
    [
      outside["secret.xml"], outside["none.xml"], "/etc/shadow", "link.xml", "./link.xml",
      "folder/secret.xml", "folder/none.xml", "../" + outside.root.name.text + "/secret.xml",
      probe.folder.path + "/../" + outside.root.name.text + "/secret.xml", "..", "/",
      "a/../../x.xml", probe.folder.path + "-near/x.xml",
    ]
  }

  private func answers(_ client: PreviewServerProbe.Client) -> String {
    String(decoding: client.connection.sent, as: UTF8.self).split(separator: "\n").dropFirst()
      .joined(separator: "\n")
  }

  /// Every text in the sample parameters of each method, replaced by a path outside.
  ///
  /// The samples have every method: `RequestRoutesTests` compares them with the routes.
  @Test(arguments: Set(RequestSample.all.map(\.method)).sorted())
  func aFileOutsideIsRefusedWhateverNamesIt(method: String) throws {
    guard method != Method.daemonStop.name, method != Method.initialize.name else { return }
    let digest = SHA256(of: Array(Self.secret.utf8)).hexadecimal
    for sample in RequestSample.all where sample.method == method {
      guard case .request(_, _, .object(let params)) = try Message(line: sample.line) else {
        continue
      }
      for member in params.members {
        guard case .string = member.value else { continue }
        for path in paths {
          var members = params.members.map { old in
            old.name == member.name ? .init(name: old.name, value: .string(path)) : old
          }
          if method == Method.awaitOutcome.name {
            members.append(.init(name: "sha256", value: .string(digest)))
          }
          let client = probe.connect()
          let json = Value.object(ObjectValue(members)).json()
          client.request(method, String(decoding: json, as: UTF8.self))
          let answer = answers(client)
          #expect(!answer.contains(Self.secret), "\(method) \(path)")
          let isPreview = member.name == "preview" && !method.hasPrefix("log/")
          guard member.name == "file" || isPreview else {
            continue
          }
          let root = probe.folder.path
          #expect(answer.contains("outside the root \(root)"), "\(method) \(path): \(answer)")
        }
      }
    }
  }

  @Test func methodsThatTakeAFileRefuseOneOutside() {
    let methods = Set(RequestSample.all.map(\.method)).filter { method in
      RequestSample.all.contains { $0.method == method && $0.text.contains(#""file":"#) }
    }
    #expect(
      methods.sorted() == [
        "await", "component/show", "editor/show", "log/query", "source/close", "source/edit",
        "source/element", "source/overlay", "source/reveal", "source/values", "viewport/sources",
      ]
    )
  }

  @Test func filesInsideMayBeMissing() {
    let client = probe.connect()
    client.request("await", #"{"file":"none/none.xml","timeout":0}"#)
    client.request("log/query", #"{"file":"none.xml"}"#)
    client.request("log/query", #"{"file":"a/../list.xml"}"#)

    #expect(!answers(client).contains("outside"))
  }
}
