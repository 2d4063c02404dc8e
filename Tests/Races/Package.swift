// swift-tools-version: 6.3

import PackageDescription

/// A program whose tasks change its state from several threads, for `Scripts/check-races`.
let package = Package(
  name: "Races",
  dependencies: [.package(name: "playground", path: "../..")],
  targets: [
    .executableTarget(
      name: "Races",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
