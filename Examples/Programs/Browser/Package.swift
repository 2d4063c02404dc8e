// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Browser",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Browser",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
