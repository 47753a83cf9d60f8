import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { workspaceRemotes } from '../../e2e/support/mount-repeatedly.ts'
import type { ModuleGraph } from '../../packages/release-format/src/module-graph.ts'

const apps = resolve(import.meta.dirname, '../../apps')

/** The size of each remote's entry in bytes after brotli compression. */
export function entrySizes(): { name: string; bytes: number }[] {
  return workspaceRemotes().map(({ name }) => ({
    name,
    bytes: brotliCompressSync(readFileSync(join(apps, name, 'dist/remoteEntry.js'))).length,
  }))
}

export interface DuplicateModules {
  /** Libraries and shared packages bundled in a remote although the shell provides them. */
  shared: string[]
  /** Adapters and calls bundled in several remotes, so that each is released independently. */
  calls: string[]
}

/** The duplicate modules in the files that a page has loaded, except the remotes' own code. */
export function findDuplicateModules(loaded: string[]): DuplicateModules {
  const foreign = workspaceRemotes().flatMap(({ name }) => foreignModules(name, loaded))
  const isCall = (module: string) => module.startsWith('@portal/api-client/')
  const calls = foreign.filter(isCall)
  return {
    shared: foreign.filter((module) => !isCall(module)),
    calls: [...new Set(calls.filter((module, place) => calls.indexOf(module) !== place))],
  }
}

function foreignModules(remote: string, loaded: string[]): string[] {
  const graph: ModuleGraph = JSON.parse(readFileSync(join(apps, remote, 'dist/modules.json'), 'utf8'))
  const own = loaded.filter((address) => address.includes(`/remotes/${remote}/`))
  const isLoaded = (file: string) => own.some((address) => address.endsWith(`/${file}`))
  return Object.entries(graph.modules).flatMap(([module, { files }]) =>
    !module.startsWith('src/') && files.some(isLoaded) ? [module] : [],
  )
}
