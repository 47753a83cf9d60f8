import type { ModuleGraph, ModuleUse } from '@portal/release-format/module-graph'
import { dirname, relative, sep } from 'node:path'
import { readPackageFile } from '../package-file.ts'

type Id = string | number

/** The part of the bundler's stats that is read here. */
export interface BundleStats {
  modules?: BundleModule[]
  chunks?: { id?: Id | null; files?: string[]; origins?: { moduleIdentifier?: string }[] }[]
}

interface BundleModule {
  identifier?: string
  /** The module's file; also present for concatenated modules. */
  nameForCondition?: string
  chunks?: (Id | null | undefined)[]
  modules?: BundleModule[]
  reasons?: { type?: string; active?: boolean; moduleIdentifier?: string | null }[]
}

/** The stats options that `moduleGraph` needs. */
export const statsOptions = {
  all: false,
  ids: true,
  modules: true,
  nestedModules: true,
  orphanModules: true,
  dependentModules: true,
  reasons: true,
  chunks: true,
  chunkOrigins: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
  reasonsSpace: Infinity,
} as const

/** Reads from the bundler's stats the built file and the importers of each module. Unused imports do not count. */
export function moduleGraph(stats: BundleStats, directory: string): ModuleGraph {
  const names = namesIn(stats.modules ?? [], directory)
  const fileOf = new Map(stats.chunks?.map(({ id, files }) => [id, files?.find((file) => file.endsWith('.js'))]))
  const uses = new Map<string, { [Part in keyof ModuleUse]: Set<string> }>()
  const useOf = (name: string) => {
    const use = uses.get(name) ?? { files: new Set(), imports: new Set(), loads: new Set() }
    uses.set(name, use)
    return use
  }

  const visit = (module: BundleModule, chunks: NonNullable<BundleModule['chunks']>) => {
    const name = names.get(module.identifier ?? '')
    if (name !== undefined) {
      for (const chunk of chunks) addTo(useOf(name).files, fileOf.get(chunk))
      for (const { type, active, moduleIdentifier } of module.reasons ?? []) {
        const asking = names.get(moduleIdentifier ?? '')
        if (!active || asking === undefined || asking === name) continue
        if (type === 'import()') useOf(asking).loads.add(name)
        else useOf(asking).imports.add(name)
      }
    }
    // Concatenated modules are listed under their own names.
    for (const part of module.modules ?? []) {
      visit(part, chunks)
      const partName = names.get(part.identifier ?? '')
      if (name !== undefined && partName !== undefined && partName !== name) useOf(name).imports.add(partName)
    }
  }
  for (const module of stats.modules ?? []) visit(module, module.chunks ?? [])

  const chunks = Object.fromEntries(
    (stats.chunks ?? []).flatMap(({ id, origins = [] }) => {
      const file = fileOf.get(id)
      const askers = origins.flatMap(({ moduleIdentifier }) => names.get(moduleIdentifier ?? '') ?? [])
      return file === undefined ? [] : [[file, { importedBy: sorted(askers) }]]
    }),
  )
  return {
    modules: Object.fromEntries([...uses].toSorted(byName).map(([name, use]) => [name, toModuleUse(use)])),
    chunks,
  }
}

function namesIn(modules: BundleModule[], directory: string): Map<string, string> {
  const all = modules.flatMap((module) => [module, ...(module.modules ?? [])])
  return new Map(
    all.flatMap(({ identifier, nameForCondition }) =>
      identifier && nameForCondition ? [[identifier, moduleName(nameForCondition, directory)]] : [],
    ),
  )
}

/** The name of a module: `src/…` for the own files of the remote in `directory`, `<package>/…` for those of a package. */
export function moduleName(file: string, directory: string): string {
  const [, installed] = /.*[\\/]node_modules[\\/](.+)$/.exec(file) ?? []
  if (installed !== undefined) return installed.split(sep).join('/')
  const own = relative(directory, file).split(sep).join('/')
  return own.startsWith('../') ? nameInWorkspace(file, dirname(file)) : own
}

/** The name of a file of a workspace package, by the nearest `package.json`. */
function nameInWorkspace(file: string, folder: string): string {
  const found = readPackageFile(folder, null)
  if (found) return [found.name, ...relative(folder, file).split(sep)].join('/')
  return folder === dirname(folder) ? file : nameInWorkspace(file, dirname(folder))
}

function addTo(set: Set<string>, value: string | undefined) {
  if (value !== undefined) set.add(value)
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
const toModuleUse = ({ files, imports, loads }: { [Part in keyof ModuleUse]: Set<string> }): ModuleUse => ({
  files: sorted(files),
  imports: sorted(imports),
  loads: sorted(loads),
})
