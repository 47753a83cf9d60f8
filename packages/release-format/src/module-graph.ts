import { listOf, objectOf, type Read, recordOf, string } from './shape.ts'

/**
 * The module graph of a build, recorded because minified code cannot be analysed. A module is named by its file: `src/…` for
 * the remote's own, `<package>/…` for those of a package.
 */
export interface ModuleGraph {
  modules: Record<string, ModuleUse>
  /** For each JavaScript file: the modules that load it by `import()`; empty for files of the container itself. */
  chunks: Record<string, { importedBy: string[] }>
}

export interface ModuleUse {
  /** The built files that contain it. */
  files: string[]
  /** Statically imported modules. */
  imports: string[]
  /** Modules loaded dynamically by `import()`. */
  loads: string[]
}

const readNames = listOf(string())

const readModuleGraph: Read<ModuleGraph> = objectOf({
  modules: recordOf(objectOf({ files: readNames, imports: readNames, loads: readNames })),
  chunks: recordOf(objectOf({ importedBy: readNames })),
})

/** Parses the `modules.json` of a remote's build; throws a `ShapeError` for an invalid one. */
export function parseModuleGraph(json: unknown): ModuleGraph {
  return readModuleGraph(json, 'modules')
}

/** The package of a module: `@portal/ui` for `@portal/ui/form`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
