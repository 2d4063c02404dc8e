import DescriptionLanguage
import FuzzSupport
import PlaygroundCore
import PlaygroundEditor

/// An editor whose server has two files; it checks each message of the server.
struct FuzzedEditor {
  static let xml = """
    <playground>
      <style name="s" bold="true"/>
      <component name="Row"><param name="t"/><Label style="s" text="{t}!"/></component>
      <preview title="é😀">
        <state name="n" value="{1}"/>
        <VBox id="v">
          <Row t="a"/><Row t="b {n}"/>
          <Label for="i in [1, 2]" text="{i + n}" on-tap="n += i"/>
          <Label>Miles</Label>
          <Label>Evans</Label>
        </VBox>
        <variant name="two" n="{2}"/>
      </preview>
    </playground>
    """

  static let json = """
    {"state": {"n": 1}, "components": {"Row": {"params": {"t": "x"}, "body": {"type": "Label", "text": "{t}"}}},
     "cells": [{"type": "Row", "t": "a"}, {"type": "Label", "text": "{n}"}, {"type": "Label", "text": "b"}]}
    """

  private let server: LanguageServer
  private var lastId = 1_000_000

  init() {
    var limits = Limits()
    limits.nodes = 2_000
    limits.totalSteps = 20_000
    limits.fileBytes = 20_000
    let texts = ["/w/a.xml": Self.xml, "/w/b.json": Self.json]
    let show: (String, String?) -> String? = { _, _ in nil }
    server = LanguageServer(limits: limits, version: "1", show: show) { _ in
      EditorFiles(
        content: { path in
          guard let text = texts[path] else {
            return .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
          }
          return .success(Array(text.utf8))
        },
        descriptions: { texts.keys.sorted() }
      )
    }
    _ = request(
      "initialize",
      [
        "rootUri": "file:///w",
        "capabilities": [
          "workspace": [
            "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]
          ]
        ],
        "initializationOptions": ["inlayHints": true],
      ]
    )
  }

  mutating func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string("file://" + path), "languageId": "xml", "version": 1,
          "text": .string(text),
        ]
      ]
    )
  }

  mutating func notify(_ method: String, _ params: Value) {
    let message: Value = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    send(message.json())
  }

  /// Sends a request; returns its result, or `nil` for an error.
  mutating func request(_ method: String, _ params: Value) -> Value? {
    lastId += 1
    let message: Value = [
      "jsonrpc": "2.0", "id": .int(lastId), "method": .string(method), "params": params,
    ]
    let answers = send(message.json()).filter { $0["id"] == .int(lastId) && $0["method"] == nil }
    Fuzzer.expect(answers.count == 1, "\(answers.count) answers to \(method)")
    return answers.first?["result"]
  }

  /// Sends a message, and runs the analyses that are due; returns the messages of the server.
  @discardableResult
  mutating func send(_ message: [UInt8]) -> [Value] {
    var sent = server.receive([.content(message)])
    while let analysis = server.nextAnalysis() { sent += server.take(analysis.run()) }
    return sent.map { bytes in
      guard let value = try? Value(json: bytes) else {
        Fuzzer.expect(false, "malformed message \(String(decoding: bytes, as: UTF8.self))")
        return .null
      }
      Fuzzer.expect(value["jsonrpc"] == "2.0", "no message: \(value)")
      return value
    }
  }
}

extension Value {
  subscript(name: String) -> Value? {
    if case .object(let object) = self { object[name] } else { nil }
  }

  var items: [Value] { if case .array(let items) = self { items } else { [] } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var number: Int? { if case .int(let number) = self { number } else { nil } }
}
