import Foundation
import PlaygroundCore
import Testing

/// Events of the screens in Examples/gallery.
struct GalleryEventTests {
  let folder: TemporaryFolder
  private let gallery = URL(fileURLWithPath: BuiltCommand.root + "/Examples/gallery")

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func calculatorCalculates() throws {
    try save(["calculator.xml"])
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client, "calculator.xml")
    let keys = Array("C±%÷789×456−123+0.π=")
    func entry(after text: String) throws -> Value {
      for key in text {
        let index = try #require(keys.firstIndex(of: key))
        let answer = try send(client, attachment, "tap", "[0,\(index)]")
        #expect(answer["handled"] == true, "\(key)")
      }
      return try state(client, "calculator.xml")["entry"]
    }

    #expect(try entry(after: "12.5×3=") == 37.5)
    #expect(try entry(after: "C7+8−5=") == 10.0)
    #expect(try entry(after: "C3+4×2=") == 14.0)
    #expect(try entry(after: "9÷0=") == 0.0)
    #expect(try entry(after: "C1.5±") == -1.5)
  }

  @Test func basketOfTheShopTakesWhatIsInStock() throws {
    try save(["shop.xml", "shop.json"])
    let client = try RunningDaemon(folder).connect()
    let attachment = try attach(client, "shop.xml")

    for product in [0, 7, 7, 3] { try send(client, attachment, "select", "[1,\(product)]") }
    #expect(try state(client, "shop.xml")["basket"] == ["cap", "coffee", "coffee"])

    try send(client, attachment, "delete", "[2,1]")
    #expect(try state(client, "shop.xml")["basket"] == ["cap"])
  }

  @Test func noHandlerFails() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: gallery.path).sorted()
    let names = files.filter { $0.hasSuffix(".xml") }
    try save(names + files.filter { $0.hasSuffix(".json") })
    let client = try RunningDaemon(folder).connect()
    var handled: Set<String> = []
    for name in names {
      let attachment = try attach(client, name)
      for event in ["select", "tap", "delete"] {
        for section in 0..<4 {
          for cell in 0..<8 {
            let params =
              #"{"attachment":\#(attachment),"event":"\#(event)","path":[\#(section),\#(cell)]}"#
            let answer = try client.exchange("event/send", params)
            guard let result = answer["result"] else {
              // There is no such cell, and none behind it.
              #expect(answer["error"]?["code"] == -32602, "\(name) \(params)")
              break
            }
            if result["handled"] == true { handled.insert(name) }
          }
        }
      }
      try client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
    }

    #expect(handled.count >= 20, "\(Set(names).subtracting(handled).sorted()) handle no event")
  }

  /// Copies screens and their data, with 50 rows in the log.
  private func save(_ names: [String]) throws {
    for name in names {
      let text = try String(
        contentsOf: gallery.appendingPathComponent(name),
        encoding: .utf8
      )
      try folder.save(text.replacingOccurrences(of: "{5000}", with: "{50}"), as: name)
    }
  }

  private func attach(_ client: TestClient, _ name: String) throws -> Int {
    let params = #"{"preview":"\#(name)","columns":80,"rows":40,"mode":"changes"}"#
    return try #require(try client.request("preview/attach", params)["attachment"].number)
  }

  @discardableResult
  private func send(
    _ client: TestClient,
    _ attachment: Int,
    _ event: String,
    _ path: String
  ) throws -> Value {
    let params = #"{"attachment":\#(attachment),"event":"\#(event)","path":\#(path)}"#
    return try client.request("event/send", params)
  }

  private func state(_ client: TestClient, _ name: String) throws -> Value {
    try client.request("state/get", #"{"preview":"\#(name)"}"#)
  }
}
