import Foundation
import Glibc
import PlaygroundCore
import Testing

/// Swift files in the daemon, from saves to frames.
struct SwiftPreviewTests {
  @Test func aSavedFileAppearsFollowsItsEditsAndKeepsItsLastGoodPreview() throws {
    let shop = try SwiftWorkshop([:])
    let good = SwiftWorkshop.preview("\"one\"")

    #expect(try shop.save(good).outcome == "rendered")
    let first = try shop.attach("Live.swift")
    try shop.folder.save(good.replacing("\"one\"", with: "\"two\""), as: "Live.swift")
    let frame = picture(ofFrame: .object(try shop.client.notification("preview/frame")))
    // The first ones may be of the time before.
    var changes = try shop.client.notification("preview/changes")
    while changes["changes"]?.elements.isEmpty ?? true {
      changes = try shop.client.notification("preview/changes")
    }

    #expect(first == "+ one" || first == "  one")
    #expect(frame == "~ two")
    #expect(changes["cause"] == "Live.swift")
    #expect(changes["changes"]?[0]["label"] == "two")
    #expect(try shop.previews() == ["Live.swift": "ok"])
    // Compiling is a phase of its own.
    #expect(changes["phases"]?["compile"] ?? .null != .null, "\(changes)")
    let slow = changes["slow"]?.elements ?? []
    #expect(!slow.contains { $0["phase"] == "parse" }, "\(slow)")

    let broken = try shop.save(good.replacing("\"one\"", with: "missing"))

    #expect(broken.outcome == "compile-error")
    #expect(broken.why == "cannot find 'missing' in scope")
    #expect(try shop.rows() == "two")
    #expect(try shop.previews() == ["Live.swift": "stale"])
    #expect(try shop.save(good.replacing("\"one\"", with: "\"fixed\"")).outcome == "rendered")
    #expect(try shop.rows() == "fixed")
    #expect(try shop.previews() == ["Live.swift": "ok"])
  }

  @Test func severalProvidersAndVariantsHaveNamesAndWidths() throws {
    let second = """

      struct Other_Previews: PreviewProvider {
        static var previews: [Preview] {
          Preview("other", width: 20) { Section(id: "s") { Row() } }.variant("narrow", width: 3)
        }
      }
      """
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.preview("\"hello\"") + second])

    try shop.waitForRows("hello", of: "Live.swift#other")
    #expect(try shop.previews() == ["Live.swift#row": "ok", "Live.swift#other": "ok"])
    let list = try shop.client.request("preview/list").elements
    #expect(list.first { $0["name"] == "Live.swift#other" }?["variants"] == ["narrow"])
    let narrow = try shop.attach("Live.swift#other", variant: "narrow")
    #expect(narrow.hasPrefix("  hel"), "\(narrow)")
    #expect(!narrow.contains("hello"))
  }

  @Test func aSharedFileIsCompiledWithThePreviewsThatUseIt() throws {
    let shop = try SwiftWorkshop([
      "Live.swift": SwiftWorkshop.preview("shared()"),
      "Other.swift": SwiftWorkshop.preview("\"other\""),
    ])
    try waitUntil("the file that misses it is in error") {
      try shop.previews() == ["Live.swift": "error", "Other.swift": "ok"]
    }

    // A file that is shared from now on.
    try shop.folder.save("func shared() -> String { \"one\" }", as: "Shared.swift")
    try shop.waitForRows("one")
    try shop.waitForRows("other", of: "Other.swift")

    try shop.save("func shared() -> String { \"two\" }", as: "Shared.swift")

    #expect(try shop.rows() == "two")
    #expect(try shop.previews() == ["Live.swift": "ok", "Other.swift": "ok"])

    try shop.folder.remove("Shared.swift")

    try waitUntil("it is stale") {
      try shop.previews() == ["Live.swift": "stale", "Other.swift": "ok"]
    }
    #expect(try shop.rows() == "two")
  }

  @Test func aRemovedFileEndsItsPreviewAndARenamedOneBeginsAnother() throws {
    let shop = try SwiftWorkshop([
      "Live.swift": SwiftWorkshop.preview("\"one\""), "Shared.swift": "func shared() {}",
    ])
    try shop.waitForRows("one")

    #expect(rename("\(shop.folder.files)/Live.swift", "\(shop.folder.files)/New.swift") == 0)
    try shop.waitForRows("one", of: "New.swift")
    #expect(try shop.previews() == ["New.swift": "ok"])
    try shop.folder.remove("New.swift")

    try waitUntil("no preview is left") { try shop.previews().isEmpty }
    // A file without a provider is no preview.
    let saved = try shop.save("func shared() { missing }", as: "Shared.swift")
    #expect(saved.outcome == "not-used")
    #expect(try shop.previews().isEmpty)
  }

  // MARK: - Trust

  @Test func anUntrustedFileIsListedUntilItsFolderIsTrusted() throws {
    let shop = try SwiftWorkshop(["Live.swift": SwiftWorkshop.preview("\"one\"")], isTrusted: false)
    try waitUntil("it is in error") { try shop.previews() == ["Live.swift": "error"] }
    let diagnostics = try shop.attached("Live.swift")["diagnostics"]
    #expect(diagnostics[0]["code"] == "untrusted")
    #expect(diagnostics[0]["message"].text.contains("playground trust"))

    try SwiftWorkshop.trust(shop.folder)
    try shop.waitForRows("one")

    let revoked = try BuiltCommand.run(["trust", shop.folder.files, "--revoke"], in: shop.folder)
    #expect(revoked.status == 0)
    try waitUntil("it is stale") { try shop.previews() == ["Live.swift": "stale"] }
  }

  @Test func withoutSwiftAFileIsListedAndNothingIsRun() throws {
    let files = ["Live.swift": SwiftWorkshop.preview("\"one\""), "a.xml": Sample.list(["a"])]
    let refused = try SwiftWorkshop(files, options: ["--no-swift"])
    let without = try SwiftWorkshop(files, environment: ["PATH": "/bin"])

    for shop in [refused, without] {
      try waitUntil("it is in error") {
        try shop.previews() == ["Live.swift": "error", "a.xml": "ok"]
      }
      #expect(shop.children().isEmpty)
    }
    let found = try refused.attached("Live.swift")["diagnostics"][0]
    #expect(found["code"] == "no-swift")
    // It does not say that trust is missing.
    #expect(found["message"].text.contains("playground stop"), "\(found)")
    #expect(try without.attached("Live.swift")["diagnostics"][0]["code"] == "no-toolchain")
  }
}
