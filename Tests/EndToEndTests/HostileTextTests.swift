import Foundation
import Testing

/// Hostile texts in files, names and arguments: none of them controls a terminal, reorders the text
/// around it, or is invisible.
struct HostileTextTests {
  /// Clears the screen, sets the title, changes the writing direction, hides text, in 7 bits and in
  /// 8.
  static let text =
    "e\u{1b}[2J\u{1b}]0;t\u{7}\u{9b}31m\u{202e}\u{2066}\u{200b}\u{85}\u{2028}\u{feff}\u{7f}é漢"
    + "\u{e0001}\u{e0041}\u{ad}\u{3164}"
  /// The same for file names, which can also contain a line feed.
  static let fileName = text + "\n[31m"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The text as a JSON string.
  static var json: String {
    "\"" + text.unicodeScalars.map { "\\u" + String(format: "%04x", $0.value) }.joined() + "\""
  }

  /// A description that shows the text in every position.
  static let shown = """
    {"title": \(json), "data": {"d": "d.json"}, "state": {"s": \(json)},
     "variants": {\(json): {"s": "v"}},
     "list": {"sections": [{"id": \(json), "cells": [
       {"type": "Label", "id": \(json), "text": "{s}"},
       {"type": "Button", "text": \(json), "on-tap": \(onTap)},
       {"type": "Label", "for": "i in d", "id": "{i.id}", "text": "{i.id}"}]}]}}
    """
  private static let onTap = "\"s = 'a'\""

  /// A description that has the text in every diagnostic.
  static let broken = """
    {"title": \(json), "imports": [\(json)], "data": {"d": \(json)}, \(json): 1, \(json): 2,
     "styles": {\(json): {\(json): \(json), "extends": \(json)}},
     "list": {"sections": [{"cells": [
       {"type": \(json)}, {"type": "Label", \(json): 1, "bold": \(json), "style": \(json)},
       {"type": "Label", "text": "{\(json.dropFirst().dropLast())}"},
       {"type": "Label", "text": "{s.\(json.dropFirst().dropLast())}", "on-tap": \(json),
        "for": \(json)}]}]}}
    """

  /// Returns the parts of `text` that output must not contain.
  private func orders(in text: String, but allowed: [String] = []) -> [String] {
    var text = text
    for sequence in allowed { text = text.replacingOccurrences(of: sequence, with: "") }
    return text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0a: false
      case ..<0x20, 0x7f...0x9f, 0x61c, 0x200b, 0x200e...0x200f, 0x2028...0x202e,
        0x2060...0x206f, 0xfeff, 0xad, 0x3164, 0xe0000...0xe0fff:
        true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  private func expectNoOrders(_ result: BuiltCommand.Result, _ words: [String]) {
    #expect(orders(in: result.output) == [], "\(words): \(result.output.debugDescription)")
    #expect(orders(in: result.errors) == [], "\(words): \(result.errors.debugDescription)")
    #expect(!result.output.isEmpty || !result.errors.isEmpty, "\(words)")
  }

  private func save() throws {
    try folder.save(Self.shown, as: Self.fileName + ".json")
    try folder.save(Self.broken, as: "broken" + Self.fileName + ".json")
    try folder.save("[{\"id\": \(Self.json)}]", as: "d.json")
  }

  @Test func commandsThatReadFiles() throws {
    try save()
    let (shown, broken) = (Self.fileName + ".json", "broken" + Self.fileName + ".json")
    var lines: [[String]] = [
      ["list"], ["list", "--json"], ["tree", shown], ["tree", shown, "--format", "json"],
      ["diff", shown, "d.json"], ["diff", "d.json", shown, "--format", "json"],
      ["diff", shown, broken], ["format", "--check", shown, broken], ["convert", broken],
    ]
    for format in ["text", "gcc", "json", "sarif", "junit", "md"] {
      lines.append(["check", "--format", format])
    }
    for format in ["text", "json", "html", "svg"] {
      lines.append(["render", shown, "--format", format])
      lines.append(["render", broken, "--format", format])
    }
    for option in ["--preview", "--variant", "--set"] {
      lines.append(["render", shown, option, Self.fileName])
      lines.append(["render", shown, option, "s=" + Self.fileName])
    }
    for words in lines {
      expectNoOrders(try BuiltCommand.run(words, in: folder), words)
    }
  }

  @Test func argumentsThatAreWrong() throws {
    let text = Self.fileName
    let lines = [
      [text], ["explain", text], ["help", text], ["check", text], ["render", text],
      ["render", "--" + text], ["render", "a", "--size", text], ["render", "a", "--format", text],
      ["check", "--limit", text], ["check", "--limit", "depth=" + text], ["log", "--since", text],
      ["log", text], ["log", "show", text], ["status", text], ["stop", text], ["attach", text],
      ["serve", text], ["completions", text], ["schema", "--format", text], ["format", text],
      ["convert", text], ["new", "a/" + text], ["new", text], ["new", text],
      ["diff", "a", text], ["tree", text, text], ["attach", "--preview", text],
    ]
    for words in lines {
      expectNoOrders(try BuiltCommand.run(words, in: folder), words)
    }
  }

  @Test func daemonAndItsClients() throws {
    try save()
    let daemon = try RunningDaemon(folder)
    let name = Self.fileName + ".json"
    // Attaches to each preview; saves before its first reading are not changes.
    _ = try BuiltCommand.run(["attach", "--plain", "--once"], in: folder)
    try folder.save(Self.shown.replacing("{s}", with: "{s}!"), as: name)
    try folder.save("[]", as: "d.json")
    try folder.remove("broken" + Self.fileName + ".json")
    try waitUntil("the changes are recorded") {
      try BuiltCommand.run(["log"], in: folder).output.split(separator: "\n").count >= 3
    }
    let lines = [
      ["attach", "--plain", "--once"], ["attach", "--json", "--once"],
      ["attach", "--plain", "--once", "--preview", Self.fileName], ["status"],
      ["status", "--json"], ["log"], ["log", "--format", "json"], ["log", "show", "1"],
      ["log", "show", "2"], ["log", "show", "2", "--format", "json"],
      ["log", "--file", name],
    ]
    for words in lines {
      expectNoOrders(try BuiltCommand.run(words, in: folder), words)
    }
    #expect(orders(in: daemon.end()) == [])
  }
}
