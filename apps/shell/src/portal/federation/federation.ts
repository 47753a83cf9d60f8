import { createInstance } from '@module-federation/enhanced/runtime'
import { awaitChunks, awaitScript } from './awaited-scripts.ts'
import { providedModules } from './provide.ts'

/** Milliseconds after which an entry fails however much of it has come; one that is silent fails sooner. */
const entryTimeout = 120_000

/** What the federation's runtime takes for its own time-out. */
const timedOut = { type: 'error', isTimeout: true }

const integrities = new Map<string, string | null>()

/** From now on the script at this address runs only when its content has this hash; null lets it run as it comes. */
export function requireIntegrity(url: string, integrity: string | null): void {
  integrities.set(url, integrity)
}

export const federation = createInstance({
  name: 'portal_shell',
  remotes: [],
  shared: providedModules,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'portal:integrity',
      createScript({ url }) {
        const integrity = integrities.get(url)
        if (integrity === undefined) throw new Error(`No integrity is known for ${url}`)
        const script = document.createElement('script')
        Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity: integrity ?? '' })
        awaitScript(script, timedOut)
        return { script, timeout: entryTimeout }
      },
    },
  ],
})

awaitChunks()
