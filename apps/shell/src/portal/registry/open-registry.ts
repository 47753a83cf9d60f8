import { parseRegistry, type Registry } from '@portal/release-format/registry'
import { fetchRegistry } from '../../boot/fetch-registry.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import type { StoredUser } from '../../session/stored-session.ts'
import { reportError } from '../report.ts'

const storageKey = 'registry'

export interface OpenedRegistry {
  registry: Registry
  /** Whether the response was invalid and this is the stored registry. */
  isStored: boolean
}

/** Validates the registry's response; falls back to the last stored one, and throws when there is none. */
export async function openRegistry(answer: Promise<unknown>, isSignedIn: boolean): Promise<OpenedRegistry> {
  try {
    const json = await answer
    const registry = isSignedIn ? validateTeacherRegistry(json) : validateRegistry(json)
    if (isSignedIn) browserStorage.writeJson(storageKey, json)
    return { registry, isStored: false }
  } catch (error) {
    reportError(error, { phase: 'registry' })
    const stored = isSignedIn ? storedRegistry() : null
    if (!stored) throw error
    return { registry: stored, isStored: true }
  }
}

/** Refetches the registry from the server, bypassing every cache. */
export async function refetchRegistry(user: StoredUser | null): Promise<Registry> {
  const json = await fetchRegistry(user, 'reload')
  return user ? validateTeacherRegistry(json) : validateRegistry(json)
}

/** Validates a response of a signed-in teacher and stores it for the next visit. */
export function storeRegistry(json: unknown): Registry {
  const registry = validateTeacherRegistry(json)
  browserStorage.writeJson(storageKey, json)
  return registry
}

function validateRegistry(json: unknown): Registry {
  const { registry, faults } = parseRegistry(json)
  for (const fault of faults) reportError(fault, { phase: 'registry' })
  if (registry.remotes.length === 0) throw new Error('The registry has no remotes')
  return registry
}

function validateTeacherRegistry(json: unknown): Registry {
  const registry = validateRegistry(json)
  // With an expired token the server responds as to a visitor without a session.
  if (registry.remotes.every(({ routes }) => routes.every((route) => route.public)))
    throw new Error('The registry returned the remotes for visitors without a session')
  const seen = storedRegistry()?.snapshot
  if (Number(registry.snapshot) < Number(seen))
    throw new Error(`The registry returned snapshot ${registry.snapshot} after ${seen}`)
  return registry
}

/** The last stored registry; null when there is none or when it is invalid. */
function storedRegistry(): Registry | null {
  try {
    const { registry } = parseRegistry(browserStorage.readJson(storageKey))
    return registry.remotes.length > 0 ? registry : null
  } catch {
    return null
  }
}
