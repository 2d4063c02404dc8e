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
    ),
  ]
)

for name in ["XML", "JSON", "Expressions", "Descriptions", "Rereading", "Scripts", "Text"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz-" + name.lowercased(),
      dependencies: [
        "FuzzSupport",
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "DescriptionLanguage", package: "playground"),
      ],
      path: "Sources/" + name,
    )
  )
}
