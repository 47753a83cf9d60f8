import { parseRegistry } from '@portal/remote-kit/manifest'
import type { Registry } from '@portal/remote-kit/manifest'
import { fetchRegistry } from '../../boot/registry-answer.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import { report } from '../report.ts'

const storageKey = 'registry'

export interface OpenedRegistry {
  registry: Registry
  /** The server's answer was of no use, and this is the last one that was. */
  isStored: boolean
}

/** Examines the registry's answer; without a good one takes the last good one, or throws when there is none. */
export async function openRegistry(answer: Promise<unknown>, isSignedIn: boolean): Promise<OpenedRegistry> {
  try {
    const json = await answer
    const registry = examine(json)
    if (isSignedIn) browserStorage.writeJson(storageKey, json)
    return { registry, isStored: false }
  } catch (error) {
    report(error, { phase: 'registry' })
    const stored = browserStorage.readJson(storageKey)
    if (!isSignedIn || stored === null) throw error
    return { registry: examine(stored), isStored: true }
  }
}

/** Reads the registry anew from the server, past every cache. */
export async function readRegistryAgain(token: string | null): Promise<Registry> {
  return examine(await fetchRegistry(token, 'reload'))
}

function examine(json: unknown): Registry {
  const { registry, faults } = parseRegistry(json)
  for (const fault of faults) report(fault, { phase: 'registry' })
  if (registry.remotes.length === 0) throw new Error('The registry names no remote')
  return registry
}
