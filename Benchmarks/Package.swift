// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "playground", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"), "CAllocations", "CMalloc", "CYoga",
      ],
      path: "Sources/Benchmarks",
      packageAccess: false,
    ),
    // Runs the built executable: folders, daemons, raw connections.
    .target(name: "Processes", path: "Sources/Processes"),
    // Measures the built executable as a process.
    .executableTarget(
      name: "save-latency",
      dependencies: ["Processes"],
      path: "Sources/SaveLatency",
      packageAccess: false,
    ),
    // Measures the full-screen client in a pseudo-terminal.
    .executableTarget(
      name: "client-speed",
      dependencies: ["Processes"],
      path: "Sources/ClientSpeed",
      packageAccess: false,
    ),
    // Reading and building descriptions, compared with bare Expat.
    .executableTarget(
      name: "descriptions",
      dependencies: [
        .product(name: "PlaygroundCore", package: "playground"),
        .product(name: "DescriptionLanguage", package: "playground"),
        "CBareExpat",
        "CMalloc",
      ],
      path: "Sources/Descriptions",
      packageAccess: false,
    ),
    .systemLibrary(name: "CMalloc"),
    // Counts allocations.
    .target(name: "CAllocations"),
    // Loads Yoga's library, if available.
    .target(name: "CYoga"),
    .systemLibrary(name: "CBareExpat", providers: [.apt(["libexpat1-dev"])]),
  ]
)

// Benchmarks measure `package` symbols too: they take the package name that SwiftPM gives to the
// dependency, which is the lower-cased name of its directory as an identifier.
let directory = Context.packageDirectory.split(separator: "/").dropLast().last ?? "playground"
let packageName = String(
  directory.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [.unsafeFlags(["-package-name", packageName])]
}
