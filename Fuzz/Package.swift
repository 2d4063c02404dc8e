// swift-tools-version: 6.3

import PackageDescription

/// One executable for each parser; `Scripts/fuzz` builds them with libFuzzer and runs them.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "playground", path: "..")],
  targets: [
    // The entry point of libFuzzer, which `-sanitize=fuzzer` links.
    .systemLibrary(name: "CFuzzer"),
    // Runs targets, and checks properties of all diagnostics.
    .target(
      name: "FuzzSupport",
      dependencies: ["CFuzzer", .product(name: "DescriptionLanguage", package: "playground")],
      packageAccess: false,
    ),
  ]
)

let targets = [
  "XML", "JSON", "Expressions", "Descriptions", "Rereading", "Scripts", "Text", "Output",
  "Messages", "Keys", "Log", "Live", "LSP", "Edits", "Frames", "Overlays", "Notes", "Configuration",
]

for name in targets {
  package.targets.append(
    .executableTarget(
      name: "fuzz-" + name.lowercased(),
      dependencies: [
        "FuzzSupport",
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "DescriptionLanguage", package: "playground"),
        .product(name: "PlaygroundParts", package: "playground"),
      ],
      path: "Sources/" + name,
      packageAccess: false,
    )
  )
}

// Fuzzers call `package` symbols too: they take the package name that SwiftPM gives to the
// dependency, which is the lower-cased name of its directory as an identifier.
let directory = Context.packageDirectory.split(separator: "/").dropLast().last ?? "playground"
let packageName = String(
  directory.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
)

for target in package.targets where target.type == .executable || target.name == "FuzzSupport" {
  target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
}
