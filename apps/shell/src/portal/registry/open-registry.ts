import { parseRegistry } from '@portal/remote-kit/manifest'
import type { Registry } from '@portal/remote-kit/manifest'
import { fetchRegistry } from '../../boot/fetch-registry.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import { reportError } from '../report.ts'

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
    const registry = isSignedIn ? examineForTeacher(json) : examine(json)
    if (isSignedIn) browserStorage.writeJson(storageKey, json)
    return { registry, isStored: false }
  } catch (error) {
    reportError(error, { phase: 'registry' })
    const stored = isSignedIn ? storedRegistry() : null
    if (!stored) throw error
    return { registry: stored, isStored: true }
  }
}

/** Reads the registry anew from the server, past every cache. */
export async function readRegistryAgain(token: string | null): Promise<Registry> {
  const json = await fetchRegistry(token, 'reload')
  return token ? examineForTeacher(json) : examine(json)
}

/** Reads an answer that a teacher got later in the visit, and keeps it for the next one. */
export function keepRegistry(json: unknown): Registry {
  const registry = examineForTeacher(json)
  browserStorage.writeJson(storageKey, json)
  return registry
}

function examine(json: unknown): Registry {
  const { registry, faults } = parseRegistry(json)
  for (const fault of faults) reportError(fault, { phase: 'registry' })
  if (registry.remotes.length === 0) throw new Error('The registry names no remote')
  return registry
}

function examineForTeacher(json: unknown): Registry {
  const registry = examine(json)
  // Whoever asks with a token that has expired gets what every visitor gets.
  if (registry.remotes.every(({ routes }) => routes.every((route) => route.public)))
    throw new Error('The registry answered as to a visitor without a session')
  const seen = storedRegistry()?.snapshot
  if (Number(registry.snapshot) < Number(seen))
    throw new Error(`The registry answered snapshot ${registry.snapshot}, after ${seen}`)
  return registry
}

/** The last good registry; null when there is none, or when it cannot be read any more. */
function storedRegistry(): Registry | null {
  try {
    const { registry } = parseRegistry(browserStorage.readJson(storageKey))
    return registry.remotes.length > 0 ? registry : null
  } catch {
    return null
  }
}
