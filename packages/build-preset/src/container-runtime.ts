interface Provided {
  get: () => (() => unknown) | Promise<() => unknown>
}

/** Versions of a shared module by name. */
type ShareScope = Record<string, Record<string, Provided>>

/** As much of the bundler's own runtime as is met here. */
export interface Runtime {
  /** Share scopes: the portal's is put here when it opens the container. */
  S: Record<string, ShareScope>
  /** Starts what a container provides itself. */
  I: (scope: string) => void
  /** Modules by id, and those that have run. */
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  /** Further dependencies of a chunk. */
  f: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, Wanted>
  }
}

interface Wanted {
  shareScope: string
  shareKey: string
  requiredVersion: string
}

/** Runs in the container. It provides nothing. */
export function provideNothing(runtime: Runtime): void {
  runtime.S = {}
  runtime.I = () => undefined
}

/**
 * Runs in the container. Before a chunk's own modules run, each shared one that they ask for is there as the portal
 * provides it; one that is missing, or not of the version that was built for, throws where it is asked for.
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

  async function take(id: string, wanted: Wanted) {
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

  function provided({ shareScope, shareKey, requiredVersion }: Wanted) {
    const versions = runtime.S[shareScope]?.[shareKey] ?? {}
    const fitting = Object.entries(versions).find(([version]) => fits(numbers(version), numbers(requiredVersion)))
    if (fitting) return fitting[1]
    throw new Error(`${shareKey} is not provided as ${requiredVersion}, only as [${Object.keys(versions).join()}]`)
  }

  /** `^1.2.3`: not older, and up to the first number that is not 0 the same. */
  function fits(version: number[], wanted: number[]) {
    const at = wanted.findIndex((number, place) => number !== version[place])
    return at < 0 || (Number(version[at]) > Number(wanted[at]) && wanted.slice(0, at).some(Boolean))
  }

  function numbers(version: string) {
    return (/\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
  }
}
