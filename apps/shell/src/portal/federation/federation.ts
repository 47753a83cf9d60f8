import { createInstance } from '@module-federation/enhanced/runtime'
import { trackChunks, trackScript } from './track-scripts.ts'
import { providedModules } from './provide.ts'

/** Timeout of an entry in milliseconds, regardless of progress; one that stalls fails sooner. */
const entryTimeout = 120_000

/** The shape of the federation runtime's own timeout event. */
const timeoutEvent = { type: 'error', isTimeout: true }

const integrities = new Map<string, string | null>()

/** From now on the script at this URL runs only when its content has this hash; null disables the check. */
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
        trackScript(script, timeoutEvent)
        return { script, timeout: entryTimeout }
      },
    },
  ],
})

trackChunks()
