interface Provided {
  get: () => (() => unknown) | Promise<() => unknown>
}

/** Versions of a shared module by name. */
type ShareScope = Record<string, Record<string, Provided>>

/** The part of the bundler's runtime that is used here. */
export interface Runtime {
  /** Share scopes; the portal adds its own when it initializes the container. */
  S: Record<string, ShareScope>
  /** Initializes the modules that the container itself provides. */
  I: (scope: string) => void
  /** Module factories by id; `c` caches the executed modules. */
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  /** Loaders of a chunk's further dependencies. */
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, ConsumedModule>
  }
}

interface ConsumedModule {
  shareScope: string
  shareKey: string
  requiredVersion: string
}

/** Runs in the container, which provides no shared modules itself. */
export function provideNothing(runtime: Runtime): void {
  runtime.S = {}
  runtime.I = () => undefined
}

/**
 * Runs in the container. Before a chunk's own modules run, it resolves the shared modules that they import from the
 * portal. A module that is missing or of an incompatible version throws where it is imported.
 */
export function consumeShared(runtime: Runtime): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = runtime.consumesLoadingData
  const taken = new Set<string>()

  runtime.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const wanted = moduleIdToConsumeDataMapping[id]
      if (wanted && !taken.has(id)) promises.push(take(id, wanted))
    }
  }

  async function take(id: string, wanted: ConsumedModule) {
    try {
      const factory = await provided(wanted).get()
      runtime.m[id] = (module) => {
        module.exports = factory()
      }
      taken.add(id)
    } catch (error) {
      runtime.m[id] = () => {
        delete runtime.c[id]
        throw error
      }
    }
  }

  function provided({ shareScope, shareKey, requiredVersion }: ConsumedModule) {
    const versions = runtime.S[shareScope]?.[shareKey] ?? {}
    const fitting = Object.entries(versions).find(([version]) => fits(numbers(version), numbers(requiredVersion)))
    if (fitting) return fitting[1]
    throw new Error(`${shareKey} is not provided as ${requiredVersion}, only as [${Object.keys(versions).join()}]`)
  }

  /** Caret range `^1.2.3`: not older, and equal up to the first number that is not 0. */
  function fits(version: number[], wanted: number[]) {
    const at = wanted.findIndex((number, place) => number !== version[place])
    return at < 0 || (Number(version[at]) > Number(wanted[at]) && wanted.slice(0, at).some(Boolean))
  }

  function numbers(version: string) {
    return (/\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
  }
}
