// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "FilePicker",
  dependencies: [.package(name: "playground", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FilePicker",
      dependencies: [.product(name: "PlaygroundTerminal", package: "playground")]
    )
  ]
)
