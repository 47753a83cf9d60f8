import type { Registry } from '@portal/release-format/registry'
import { confirmLeave } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { reportError } from '../report.ts'
import { shellText } from '../texts.ts'
import { fetchLocalRemote, withLocalRemote } from './local-remote.ts'
import { parseOverride, storedOverride, type Override } from './override.ts'
import { overrideStore } from './override-store.ts'

const parameter = 'override'

/**
 * Reads the override from the URL or the session storage, and returns the registry with the local build. `?override`
 * without a value opens the override dialog. When the local build fails, the registry is unchanged.
 */
export async function startOverride(registry: Registry): Promise<Registry> {
  const override = takeFromUrl() ?? storedOverride.read()
  if (!override) return registry
  overrideStore.setState({ override })
  try {
    return withLocalRemote(registry, await fetchLocalRemote(override))
  } catch (error) {
    reportError(error, { phase: 'override' })
    overrideStore.setState({ hasFailed: true })
    return registry
  }
}

/** Reloads the page with this override, or without one for null; asks for confirmation of unsaved work first. */
export function applyOverride(override: Override | null): void {
  confirmLeave(() => {
    storedOverride.write(override)
    window.location.reload()
  })
}

function takeFromUrl(): Override | null {
  const address = new URL(window.location.href)
  const wanted = address.searchParams.get(parameter)
  if (wanted === null) return null
  const override = parseOverride(wanted)
  if (override) storedOverride.write(override)
  else if (wanted === '') overrideStore.setState({ isChoosing: true })
  else notify.error(shellText('override.refused'))
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
  return override
}
