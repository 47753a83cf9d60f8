import { createInstance } from '@module-federation/enhanced/runtime'
import { providedModules } from './provide.ts'

/** Milliseconds after which an entry that has not come counts as failed. */
const entryTimeout = 5_000

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
        return { script, timeout: entryTimeout }
      },
    },
  ],
})
