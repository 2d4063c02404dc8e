// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Hello",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
