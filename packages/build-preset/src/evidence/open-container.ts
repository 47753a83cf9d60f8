import type { BuiltPages } from '@portal/release-format/built-pages'
import type { BuiltManifest } from '@portal/release-format/manifest'
import { createContext, runInContext } from 'node:vm'
import { type ContainerFile, fakePage } from './fake-page.ts'

type ContainerManifest = Pick<BuiltManifest, 'entry' | 'global' | 'sharedRanges'>

/** The options of `defineRemote` that are read here. */
interface RemoteDefinition {
  routes: { path: string; load: () => Promise<unknown> }[]
  cards?: Record<string, () => Promise<unknown>>
}

interface Container {
  init: (scope: object) => unknown
  get: (name: string) => Promise<() => unknown>
}

/**
 * Opens the container like the portal, with stubs for the shared modules, and loads each route and each card: the files
 * fetched here are those that a user's browser fetches. Rejects when the container cannot be opened.
 */
export async function openContainer(manifest: ContainerManifest, files: ContainerFile[]): Promise<BuiltPages> {
  const page = fakePage(files)
  const context = createContext(page.globals)
  page.run = (file) => runInContext(file.bytes.toString('utf8'), context, { filename: file.path, timeout: 2_000 })
  page.runEntry(manifest.entry)
  const container: Partial<Container> | undefined = Reflect.get(page.globals, manifest.global)
  if (!container?.init || !container.get) throw new Error(`${manifest.entry} sets no container as ${manifest.global}`)

  const definitions: RemoteDefinition[] = []
  await container.init(shareScope(manifest.sharedRanges, definitions))
  const lifecycles = await container
    .get('./remote')
    .then((evaluate) => evaluate())
    .catch((error: unknown) => {
      throw page.fault ?? error
    })
  const [definition] = definitions
  const needed = ['bootstrap', 'mount', 'unmount', ...(definition?.cards ? ['mountCard'] : [])]
  const missing = needed.filter((name) => !hasLifecycle(lifecycles, name))
  if (missing.length > 0) throw new Error(`./remote exposes no ${missing.join(', ')}`)
  if (!definition) throw new Error('./remote does not call defineRemote')

  const shell = [manifest.entry, ...page.fetched.splice(0)]
  page.run = null
  const filesOf = async (load: () => Promise<unknown>) => {
    await load().catch(() => undefined)
    return [...new Set(page.fetched.splice(0))].filter((file) => !shell.includes(file))
  }
  const pages = []
  for (const { path, load } of definition.routes) pages.push({ path, files: await filesOf(load) })
  if (!definition.cards) return { shell, pages }
  const cards = []
  for (const [module, load] of Object.entries(definition.cards)) cards.push({ module, files: await filesOf(load) })
  return { shell, pages, cards }
}

function hasLifecycle(lifecycles: unknown, name: string): boolean {
  return typeof lifecycles === 'object' && lifecycles !== null && typeof Reflect.get(lifecycles, name) === 'function'
}

/** The stubs in the versions that the remote requires; a separate check compares them with the portal's versions. */
function shareScope(ranges: Record<string, string>, definitions: RemoteDefinition[]): object {
  return Object.fromEntries(
    Object.entries(ranges).map(([key, range]) => {
      const double = key === '@portal/remote-kit' ? remoteKitStub(definitions) : universalStub
      return [key, { [range.replace(/^\D+/, '')]: { get: async () => () => double, from: 'portal', eager: false } }]
    }),
  )
}

/** Stub for any module, function or component: every property and every call returns the stub itself. */
const universalStub: unknown = new Proxy(function anything() {}, {
  get: (_target, key) => {
    // A `then` would make it a thenable that never settles.
    if (key === 'then') return undefined
    return key === Symbol.toPrimitive ? () => '' : universalStub
  },
  apply: () => universalStub,
  construct: () => Object(universalStub),
})

/** Stub of the remote kit for the container; records the definition of each remote. */
function remoteKitStub(definitions: RemoteDefinition[]): object {
  const defineRemote = (definition: RemoteDefinition) => {
    definitions.push(definition)
    const lifecycle = async () => undefined
    return { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle, mountCard: lifecycle }
  }
  return new Proxy(
    { defineRemote },
    { get: (kit, key) => Reflect.get(kit, key) ?? Reflect.get(Object(universalStub), key) },
  )
}
