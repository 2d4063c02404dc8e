import PlaygroundSystem

extension PackageUnit {
  package func job(of file: SwiftFile) throws(SwiftBuildFailure) -> CompileJob? {
    let source = real(file.path)
    guard !previews.isEmpty, let target = manifests.first?.target(of: source),
      let plan = plan ?? swiftPM.lastPlan, let module = plan.modules[target.module]
    else { return nil }
    return CompileJob(
      file: source,
      beside: module.sources.filter { $0 != source },
      options: try linker.options(of: module, swiftPM, until: nil)
    )
  }
}
