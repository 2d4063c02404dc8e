internal import PlaygroundCore

/// Reads a word of a sentence with its arguments.
struct ScriptArguments {
  /// An unexpected token.
  struct Misfit: Error {
    /// The message, `nil` if the error was already reported.
    let message: String?
    /// The location of the error, `nil` for the word.
    let span: SourceSpan?
  }

  /// The remaining tokens.
  private(set) var rest: ArraySlice<ScriptToken>
  /// The locations of the indices or paths of the address; for items with paths, of those paths.
  private(set) var addressSpans: [SourceSpan] = []

  /// Prepares to read the arguments at the start of `rest`.
  init(_ rest: ArraySlice<ScriptToken>) { self.rest = rest }

  /// Common synonyms of script words, for suggestions.
  private static let synonyms = [
    "add": "insert", "delete": "remove", "erase": "remove", "replace": "update", "set": "update",
    "change": "update", "row": "item", "rows": "items", "cell": "item", "cells": "items",
    "from": "at", "path": "indexPath", "paths": "indexPaths", "indices": "indexes",
    "everything": "all",
  ]

  /// Returns the word with a name, and its arguments.
  mutating func word(
    _ name: String
  ) throws(Misfit) -> (SentenceWord, SentenceObject<ScriptItem>) {
    if let verb = SentenceWord.Verb(rawValue: name) { return (.verb(verb), .none) }
    switch name {
    case "section": return (.section, .none)
    case "sections": return (.sections, .none)
    case "all": return (.all, .none)
    case "at": return (.at, .none)
    case "to": return (.to, .none)
    case "with": return (.with, .none)
    default: break
    }
    let isOpen = takes("(")
    let result = try argument(of: name)
    if isOpen { try expect(")") }
    return result
  }

  private mutating func argument(
    of name: String
  ) throws(Misfit) -> (SentenceWord, SentenceObject<ScriptItem>) {
    switch name {
    case "item": (.item, try object())
    case "items": (.items, try object())
    case "index": (.index(try index()), .none)
    case "indexes":
      (.indexes(try list { arguments throws(Misfit) in try arguments.index() }), .none)
    case "indexPath": (.indexPath(try path()), .none)
    case "indexPaths":
      (.indexPaths(try list { arguments throws(Misfit) in try arguments.path() }), .none)
    default: throw Misfit(message: Self.unknown(name), span: nil)
    }
  }

  private static func unknown(_ name: String) -> String {
    let known = SentenceWord.spellings
    let suggestion =
      synonyms[name].map { "; did you mean '\($0)'?" }
      ?? NearestName.suggestion(for: name, among: known)
    return "unknown word '\(name)'\(suggestion)"
  }

  // MARK: - Parts

  private mutating func object() throws(Misfit) -> SentenceObject<ScriptItem> {
    switch rest.first?.kind {
    case .word("nil"):
      rest.removeFirst()
      return .none
    case .item(let item):
      rest.removeFirst()
      return .one(item)
    case .mark("["):
      return .several(try list { arguments throws(Misfit) in try arguments.item() })
    case .mark("{"): return .placed(try placedItems())
    case .broken: throw Misfit(message: nil, span: nil)
    default: return .none
    }
  }

  private mutating func item() throws(Misfit) -> ScriptItem {
    guard case .item(let item)? = rest.first?.kind else {
      throw misfit("expected an item: a text, an element or an object")
    }
    rest.removeFirst()
    return item
  }

  /// Reads `{[0, 1]: item, …}`.
  private mutating func placedItems() throws(Misfit) -> [PlacedItem<ScriptItem>] {
    var items: [PlacedItem<ScriptItem>] = []
    try expect("{")
    skipLines()
    while !takes("}") {
      if !items.isEmpty {
        try expect(",")
        skipLines()
      }
      let path = try path()
      try expect(":")
      skipLines()
      items.append(PlacedItem(try item(), at: path))
      skipLines()
    }
    return items
  }

  /// Reads `[part, …]`.
  private mutating func list<Part>(
    _ part: (inout ScriptArguments) throws(Misfit) -> Part
  ) throws(Misfit) -> [Part] {
    var parts: [Part] = []
    try expect("[")
    skipLines()
    while !takes("]") {
      if !parts.isEmpty {
        try expect(",", or: "]")
        skipLines()
      }
      parts.append(try part(&self))
      skipLines()
    }
    return parts
  }

  private mutating func index() throws(Misfit) -> Int {
    let span = rest.first?.span
    let number = try number("an index")
    if let span { addressSpans.append(span) }
    return number
  }

  /// Reads `[section, item]`.
  private mutating func path() throws(Misfit) -> ElementPath {
    guard let start = rest.first?.span, takes("[") else {
      throw misfit("expected an index path, such as [0, 1]")
    }
    let section = try number("a section index")
    try expect(",")
    let element = try number("an item index")
    let end = rest.first?.span.end ?? start.end
    try expect("]")
    addressSpans.append(SourceSpan(source: start.source, start: start.start, end: end))
    return ElementPath(section: section, element: element)
  }

  private mutating func number(_ name: String) throws(Misfit) -> Int {
    guard case .number(let number)? = rest.first?.kind else {
      throw misfit("expected \(name)")
    }
    rest.removeFirst()
    return number
  }

  // MARK: - Tokens

  private mutating func takes(_ mark: Character) -> Bool {
    guard rest.first?.kind == .mark(mark) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ mark: Character, or other: Character? = nil) throws(Misfit) {
    guard takes(mark) else {
      let marks = "'\(mark)'" + (other.map { " or '\($0)'" } ?? "")
      throw misfit("expected \(marks)")
    }
  }

  /// Skips line ends: an array may extend over several lines.
  private mutating func skipLines() {
    while rest.first?.kind == .end, rest.count > 1 { rest.removeFirst() }
  }

  private func misfit(_ message: String) -> Misfit {
    let isReported = rest.first?.kind == .broken
    return Misfit(message: isReported ? nil : message, span: rest.first?.span)
  }
}
