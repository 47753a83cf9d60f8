/**
 * The module graph of a build, recorded because minified code cannot be analysed. A module is named by its file: `src/…` for
 * the remote's own, `<package>/…` for those of a package.
 */
export interface ModuleGraph {
  modules: Record<string, ModuleUse>
  /** For each file of code: the modules whose `import()` fetches it; none for what the container itself needs. */
  chunks: Record<string, { importedBy: string[] }>
}

export interface ModuleUse {
  /** The built files that carry it. */
  files: string[]
  /** The modules that it cannot run without. */
  imports: string[]
  /** The modules that it fetches by `import()` when they are wanted. */
  loads: string[]
}
