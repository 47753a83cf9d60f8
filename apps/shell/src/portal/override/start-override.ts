import type { RegisteredRemote, Registry } from '@portal/release-format/registry'
import { confirmLeave } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { reportError } from '../report.ts'
import { shellText } from '../texts.ts'
import { fetchLocalRemote, withLocalRemote } from './local-remote.ts'
import { parseOverride, storedOverrides, withOverride, type Override } from './override.ts'
import { overrideStore } from './override-store.ts'

const parameter = 'override'

/**
 * Reads the overrides from the URL and the session storage, and returns the registry with the local builds. `?override`
 * without a value opens the override dialog. A remote whose local build fails stays the published one.
 */
export async function startOverrides(registry: Registry): Promise<Registry> {
  const overrides = takeFromUrl().reduce(withOverride, storedOverrides.read())
  storedOverrides.write(overrides)
  overrideStore.setState({ overrides })
  const locals = await Promise.all(overrides.map(fetchOrReport))
  return locals.reduce((result, local) => (local ? withLocalRemote(result, local) : result), registry)
}

async function fetchOrReport(override: Override): Promise<RegisteredRemote | null> {
  try {
    return await fetchLocalRemote(override)
  } catch (error) {
    overrideStore.setState(({ unserved }) => ({ unserved: [...unserved, override.remote] }))
    reportError(error, { remote: override.remote, version: 'local', phase: 'override' })
    return null
  }
}

/** Reloads the page with these overrides; asks for confirmation of unsaved work first. */
export function applyOverrides(overrides: readonly Override[]): void {
  confirmLeave(() => {
    storedOverrides.write(overrides)
    window.location.reload()
  })
}

/** Reloads the page with the published version of a remote. */
export function resetOverride(remote: string): void {
  applyOverrides(overrideStore.getState().overrides.filter((override) => override.remote !== remote))
}

/** The overrides in the URL, which are removed from it. */
function takeFromUrl(): Override[] {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(parameter)) return []
  const overrides = address.searchParams.getAll(parameter).flatMap((text) => {
    const override = parseOverride(text)
    if (text === '') overrideStore.setState({ isChoosing: true })
    else if (!override) notify.error(shellText('override.refused'))
    return override ?? []
  })
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
  return overrides
}
