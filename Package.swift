// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "playground",
  products: [
    .library(name: "PlaygroundCore", targets: ["PlaygroundCore"]),
    .library(name: "DescriptionLanguage", targets: ["DescriptionLanguage"]),
    .executable(name: "playground", targets: ["Playground"]),
  ],
  targets: [
    // What a preview is: trees, lists, diff, layout, painting. Standard library only.
    .target(name: "PlaygroundCore", path: "Sources/Core"),
    // What a description file says: XML and JSON to Core's lists, with diagnostics.
    .target(name: "DescriptionLanguage", dependencies: ["PlaygroundCore", "CExpat"]),
    // The daemon, its clients and the command line.
    .executableTarget(
      name: "Playground",
      dependencies: [
        "PlaygroundCore", "DescriptionLanguage", "CInotifyTools", "CPNG", "CSQLite", "CSystem", "CTurboJPEG",
      ]
    ),

    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CInotifyTools", providers: [.apt(["libinotifytools0-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    // What Swift's Glibc module does not show.
    .target(name: "CSystem"),

    // The examples in Swift, compiled for the tests.
    .target(name: "SwiftExamples", dependencies: ["PlaygroundCore"], path: "Examples/Swift"),

    // What the tests of several modules check with.
    .target(name: "TestSupport", dependencies: ["PlaygroundCore"], path: "Tests/TestSupport"),
    .testTarget(name: "CoreTests", dependencies: ["PlaygroundCore", "TestSupport"]),
    .testTarget(
      name: "DescriptionLanguageTests",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "TestSupport"],
      exclude: ["Samples"]
    ),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "Playground", "TestSupport"]
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "SwiftExamples"]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["PlaygroundCore", "DescriptionLanguage", "Playground", "TestSupport"]
    ),
  ]
)

let warningsAreErrors = Context.environment["WARNINGS_AS_ERRORS"] == "1"

for target in package.targets where target.type != .system && target.name != "CSystem" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]
    + (target.type == .test ? [] : [.strictMemorySafety()])
    + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
}
