// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Installer",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Installer",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
