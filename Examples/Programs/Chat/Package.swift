// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Chat",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Chat",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
